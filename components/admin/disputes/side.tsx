import Link from "next/link";
import { EvidenceItem } from "@/components/deals/evidence-item";
import { isEvidence } from "@/components/deals/timeline";
import { Note } from "@/components/display/note";
import type { TimelineEntry } from "@/lib/deals/timeline";

const DOES: Readonly<Record<string, string>> = {
  buyer: "compra",
  seller: "vende",
  lender: "presta",
  borrower: "pide prestado",
  investor: "aporta el dinero",
  owner: "recibe el dinero",
};

type DisputeSideProps = {
  side: string;
  person: { id: string; name: string };
  isOpener: boolean;
  timeline: readonly TimelineEntry[];
  timeZone: string;
};

/** The statements and evidence of one party. */
export function DisputeSide({ side, person, isOpener, timeline, timeZone }: DisputeSideProps) {
  const entries = timeline.filter((entry) => entry.actor === side && isEvidence(entry));
  const reading = { now: new Date().toISOString(), timeZone };
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label={`Pruebas de ${person.name}`}>
      <h3 className="text-sm font-semibold">
        {/* A pool has no account of its own. */}
        {person.id ? (
          <Link href={`/admin?user=${person.id}`} prefetch={false}>
            {person.name}
          </Link>
        ) : (
          person.name
        )}{" "}
        · {DOES[side]}
        {isOpener ? " · abrió la disputa" : ""}
      </h3>
      {entries.length === 0 ? <Note>No ha aportado nada todavía.</Note> : null}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <EvidenceItem key={entry.id} title={entry.name} entry={entry} reading={reading} boxed />
        ))}
      </ol>
    </section>
  );
}
