import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Takes a part to be drawn as a tree of its own, and gives what stands for it until then, with its prefix of ids. */
export const DrawIslandContext = createContext<
  ((name: string, part: ReactNode) => { prefix: string; placeholder: string }) | null
>(null);

/**
 * A part of a page that has no router: the server draws it, and its code comes when it is first touched
 * (`start.ts`); `name` is its name in `parts.ts`. Within the application it is a part like any other. Its `props` go
 * through JSON. One that `asksWhoComes` gets its code at once for whoever is signed in or comes with
 * parameters other than `next`.
 */
export function island<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  { className, asksWhoComes }: { className?: string | undefined; asksWhoComes?: boolean } = {},
) {
  return function Island(props: Props) {
    const draw = useContext(DrawIslandContext);
    if (draw === null) {
      return (
        <div className={className}>
          <Part {...props} />
        </div>
      );
    }
    const { prefix, placeholder } = draw(name, <Part {...props} />);
    return (
      <div
        className={className}
        data-island={name}
        data-prefix={prefix}
        data-asks-who-comes={asksWhoComes || undefined}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own placeholder, for what React itself draws
        dangerouslySetInnerHTML={{ __html: placeholder }}
      />
    );
  };
}
