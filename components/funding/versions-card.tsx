import { Note } from "@/components/display/note";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { WasIs } from "./was-is";

export type VersionLine = {
  number: number;
  /** «Versión 2 · tú» */
  title: string;
  when: string;
  isMine: boolean;
  isLatest: boolean;
  terms: readonly { label: string; was: string | null; is: string; isChanged: boolean }[];
  message: string | null;
};

type VersionsCardProps = { name: string; versions: readonly VersionLine[] };

/** All versions of the offer, oldest on the left, each with its changes. */
export function VersionsCard({ name, versions }: VersionsCardProps) {
  return (
    <Card aria-labelledby="versiones">
      <CardHeader>
        <CardTitle id="versiones">Versiones con {name}</CardTitle>
        <Note>Cada versión queda escrita y no se puede cambiar</Note>
      </CardHeader>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] overflow-hidden rounded-b-lg">
        {versions.map((version) => (
          <li
            key={version.number}
            className="-mt-px -ml-px grid grid-rows-[auto_auto_1fr] gap-3 border-t border-l p-5 max-tablet:p-4"
          >
            <header className="flex items-center gap-3">
              <span
                className={cn(
                  "grid size-7 flex-none place-items-center border text-xs font-semibold",
                  version.isMine ? "rounded-xs" : "rounded-full",
                  version.isLatest
                    ? "border-2 border-primary text-primary"
                    : "border-border-strong text-muted-foreground",
                )}
                aria-hidden="true"
              >
                {version.number}
              </span>
              <span className="grid">
                <h3 className="text-sm font-semibold">{version.title}</h3>
                <Note as="span">{version.when}</Note>
              </span>
            </header>
            <dl className="grid content-start text-sm">
              {version.terms.map(({ label, was, is, isChanged }) => (
                <div key={label} className="flex justify-between gap-3 border-t py-1.5 last:border-b">
                  <dt className="text-muted-foreground">{label}</dt>
                  <dd className={cn("text-right wrap-anywhere", !isChanged && "text-muted-foreground")}>
                    {isChanged ? <WasIs was={was} is={is} /> : is}
                  </dd>
                </div>
              ))}
            </dl>
            {version.message ? (
              <p className="text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">
                «{version.message}»
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
