import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryOf } from '#contract/api.ts';
import { ANSWER_CONTACT_MESSAGE, LIST_CONTACT_MESSAGES } from '#contract/paths/contact.ts';
import { EXPORT_CONTACT_MESSAGES } from '#contract/paths/list-export.ts';
import type { ContactMessageBody } from '#contract/records.ts';
import { call } from '../../shared/api/call.ts';
import { InstantText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { FilteredList } from '../../shared/list/filtered-list.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { refreshList, useList } from '../../shared/queries/use-list.ts';
import { Tag } from '../../shared/status-tag.tsx';
import { EmptyRecord } from '../records/empty-record.tsx';
import styles from '../records/records.module.css';
import { RecordsNav } from '../records/records-nav.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Contact messages');

const columns = (acts: {
  answer(message: ContactMessageBody): void;
  reopen(message: ContactMessageBody): void;
}): readonly Column<ContactMessageBody>[] => [
  {
    key: 'name',
    label: 'From',
    cell: ({ name, email, phone }) => (
      <>
        {name}
        <small className={styles.quiet}>{[email, phone].filter((part) => part !== '').join(', ')}</small>
      </>
    ),
  },
  { key: 'created', label: 'Received', cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  {
    key: 'message',
    label: 'Message',
    cell: ({ message }) => <p className={styles.message}>{message}</p>,
  },
  {
    key: 'answered',
    label: 'Answered',
    cell: ({ answeredBy, answeredAt, answerNote }) =>
      answeredAt === null ? (
        <Tag tone="warn" shape="ring">
          Open
        </Tag>
      ) : (
        <>
          {answeredBy}, <InstantText at={answeredAt} />
          <small className={styles.quiet}>{answerNote}</small>
        </>
      ),
  },
  {
    key: 'act',
    label: '',
    head: <span className="visually-hidden">Actions</span>,
    end: true,
    cell: (message) => (
      <button
        type="button"
        className={styles.act}
        onClick={() => (message.answeredAt === null ? acts.answer(message) : acts.reopen(message))}
      >
        {message.answeredAt === null ? 'Answer' : 'Reopen'}
        <span className="visually-hidden"> {message.name}</span>
      </button>
    ),
  },
];

type Query = NonNullable<QueryOf<typeof LIST_CONTACT_MESSAGES>>;

const FILTERS: ListFilters<Query> = [
  searchFilter('Search name, email or message'),
  oneFilter('status', 'Answered', [
    { value: '', label: 'All messages' },
    { value: 'OPEN', label: 'Open' },
    { value: 'ANSWERED', label: 'Answered' },
  ]),
];
const KEYS = addressKeys(FILTERS);

/** What visitors wrote through the contact form, and who answered them. */
export default function ContactMessagesPage() {
  const { address, query, look } = useViewAddress<Query>(KEYS);
  const messages = useList(LIST_CONTACT_MESSAGES, query);
  const [answering, setAnswering] = useState<ContactMessageBody | null>(null);
  const reopen = useMutation({
    mutationFn: ({ id }: ContactMessageBody) =>
      call(ANSWER_CONTACT_MESSAGE, { params: { id }, body: { answered: false } }),
    onSuccess: () => refreshList(LIST_CONTACT_MESSAGES),
  });
  return (
    <>
      <PageHead title="Contact messages" />
      <RecordsNav />
      {reopen.isError ? <Notice tone="bad">{reopen.error.message}</Notice> : null}
      <FilteredList
        name="contact-messages"
        addressKeys={KEYS}
        filters={FILTERS}
        exportRoute={EXPORT_CONTACT_MESSAGES}
        list={messages}
        address={address}
        noun="message"
        caption="Contact messages"
        columns={columns({ answer: setAnswering, reopen: reopen.mutate })}
        look={look}
        empty={
          <EmptyRecord isNarrowed={hasFilters(FILTERS, address.params)}>
            What visitors write through your contact form is listed here.
          </EmptyRecord>
        }
      />
      {answering === null ? null : <AnswerDialog message={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
