import type { ListName } from '#contract/saved-view.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { Notice } from '../notice.tsx';
import { useToday } from '../use-today.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './data-table.tsx';
import { ExportMenu, type ExportRoute } from './export-menu.tsx';
import { isChoosable, LOOK_KEYS } from './list-look.ts';
import styles from './list-tools.module.css';
import { SavedViews } from './saved-views.tsx';
import type { ListAddress } from './use-list-address.ts';
import { VIEW_KEY } from './use-open-view.ts';
import { useSavedViews } from './use-saved-views.ts';

export interface ListToolsProps {
  list: ListName;
  /** What the rows are: "filings". */
  noun: string;
  address: ListAddress;
  /** The parameters that the list can be asked for; how it looks comes on top. */
  keys: readonly string[];
  /** What the list is asked for where the address does not say it: the page leaves out what is settled. */
  unsaid?: Readonly<Record<string, string>>;
  /** What the rows are called while no view is open, where they are not all of them: "Overdue". */
  shown?: string | undefined;
  /** Parameters of the address that a view keeps too, and the list is not asked for. */
  alsoKept?: readonly string[];
  /** Every column that the list can show; left out where they cannot be chosen. */
  columns?: readonly Pick<Column<never>, 'key' | 'label' | 'extra'>[];
  exportRoute: ExportRoute;
}

/** What everybody does with a list: open and keep views, choose columns, take it along as a file. */
export function ListTools({
  list,
  noun,
  address,
  keys,
  unsaid = {},
  shown,
  alsoKept = [],
  columns,
  exportRoute,
}: ListToolsProps) {
  const params = address.params as Record<string, string | undefined>;
  const said = Object.fromEntries(keys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])));
  return (
    <>
      <Printed />
      <div className={styles.tools}>
        <SavedViews
          list={list}
          noun={noun}
          address={address}
          keys={[...keys, ...alsoKept, ...LOOK_KEYS]}
          unsaid={unsaid}
          shown={shown}
        />
        <span className={styles.space} />
        {columns ? (
          <ColumnMenu
            all={columns.filter(isChoosable)}
            look={params}
            change={(next) =>
              (address.change as (next: object, options: { replace: boolean }) => void)(next, {
                replace: true,
              })
            }
          />
        ) : null}
        <ExportMenu route={exportRoute} query={{ ...unsaid, ...said }} />
        <ViewFaults list={list} id={params[VIEW_KEY]} />
      </div>
    </>
  );
}

/** On paper, where a list is as of a day: drawn by its style, so that on the screen nobody is read it. */
function Printed() {
  const today = useToday();
  return today === null ? null : (
    <div className={styles.printed} data-printed={`Printed ${displayDate(today)}`} />
  );
}

/** What the view that was opened asks for, and the list does not know any more. */
function ViewFaults({ list, id }: { list: ListName; id: string | undefined }) {
  const view = useSavedViews(list).data?.find((each) => each.id === id);
  if (view === undefined || view.faults.length === 0) return null;
  return (
    <div className={styles.faults}>
      <Notice tone="warn" title={`Part of the saved view “${view.name}” no longer applies and was skipped`}>
        {view.faults.map(({ parameter, message }) => (
          <p key={parameter}>{message}</p>
        ))}
      </Notice>
    </div>
  );
}
