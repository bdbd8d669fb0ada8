import { Landmark } from "lucide-react";
import { LazyImportStatement } from "@/components/admin/bank/actions.lazy";
import { LazyLineDecision, LazyReverseCredit } from "@/components/admin/money/decisions.lazy";
import { PersonLink } from "@/components/admin/users/person-link";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { listUnanswered, type UnansweredPayout } from "@/lib/bank/payouts/queries";
import { LINE_LABELS, LINES_PER_PAGE } from "@/lib/bank/statement-lines/constants";
import { getLine, listLines, type QueuedLine } from "@/lib/bank/statement-lines/queries";
import { NO_LINE } from "@/lib/bank/statement-lines/schema";
import { foundOrNull } from "@/lib/core/command/errors";
import { amountText, shortDayText } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import { CaseNumber, decideColumn } from "./columns";
import { OpenCase } from "./open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type BankLineQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { waiting: "Por revisar", all: "Todas" } as const;

const TONES = { credited: "success", waiting: "warning", ignored: "default", payout: "info" } as const;

/** The bank statement lines that could not be assigned, and the import of the next statement. */
export async function BankLineQueue({ viewer, params }: BankLineQueueProps) {
  const place = queuePlaceOf({ queue: "bank-lines" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listLines(viewer, { status: view, cursor, limit: LINES_PER_PAGE }),
    id ? foundOrNull(() => getLine(viewer, Number(id))) : undefined,
  ]);
  const charges = [...rows, ...(found ? [found] : [])].filter(isCharge);
  const unanswered = await listUnanswered(
    viewer,
    charges.map(({ amountMinor }) => -amountMinor),
  );
  return (
    <ReviewQueue
      place={place}
      title="Transferencias"
      note="Lo que lleva la referencia de un miembro se abona solo; el resto espera aquí."
      act={<LazyImportStatement />}
      views={{ label: "Estado de las transferencias", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <Landmark />, title: "No hay transferencias por revisar" } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${NO_LINE}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Movimiento n.º ${found.id}`}>
            <Sum line={found} />
            <Sender line={found} />
            <State line={found} />
            <Decision line={found} viewer={viewer} unanswered={unanswered} />
          </OpenCase>
        ) : null
      }
    >
      <DataTable
        caption="Movimientos del banco"
        columns={columnsOf({ ...place, id: found ? place.id : undefined }, { viewer, unanswered })}
        rows={rows}
        keyOf={(line) => line.id}
        isSelected={(line) => line.id === found?.id}
      />
    </ReviewQueue>
  );
}

type Deciding = { viewer: AdminActor; unanswered: readonly UnansweredPayout[] };

function columnsOf(place: QueuePlace, deciding: Deciding): Column<QueuedLine>[] {
  return [
    { name: "De", card: "wide", cell: (line) => <Sender line={line} place={place} /> },
    { name: "Importe", align: "end", card: "end", cell: (line) => <Sum line={line} /> },
    { name: "Estado", card: "wide", cell: (line) => <State line={line} /> },
    decideColumn(place, (line) => <Decision line={line} {...deciding} />),
  ];
}

type Line = { line: QueuedLine };

// A line may be in any currency, and is shown with two decimals.
const wordOf = ({ amountMinor, currency }: Pick<QueuedLine, "amountMinor" | "currency">) => {
  const amount = amountText(amountMinor, "EUR");
  return currency === "EUR" ? amount : amount.replace("€", currency);
};

const Sum = ({ line }: Line) => <strong className="whitespace-nowrap">{wordOf(line)}</strong>;

function Sender({ line, place }: Line & { place?: QueuePlace }) {
  const { id, name, iban, reference, bookedOn } = line;
  return (
    <span className="block">
      {name || "Sin nombre"}
      {iban ? <span className={`${codeClass} block text-sm`}>{groupedIban(iban)}</span> : null}
      <CaseNumber id={id} place={place}>
        {shortDayText(bookedOn)}
        {reference ? ` · ${reference}` : ""}
      </CaseNumber>
    </span>
  );
}

function State({ line: { status, member, reason } }: Line) {
  return (
    <span className="block">
      <Badge variant={TONES[status]}>{LINE_LABELS[status]}</Badge>
      {member ? (
        <span className="mt-2 block">
          {status === "waiting" ? <Note as="span">Quizá de</Note> : null}
          <PersonLink person={member} href={`/admin?user=${member.id}`} />
        </span>
      ) : null}
      {reason ? (
        <Note as="span" className="block">
          {reason}
        </Note>
      ) : null}
    </span>
  );
}

const isCharge = ({ status, amountMinor, currency }: QueuedLine) =>
  status === "waiting" && amountMinor < 0n && currency === "EUR";

function Decision({ line, viewer, unanswered }: Line & Deciding) {
  const { id, status, member, amountMinor, currency } = line;
  if (status === "credited" && member) {
    if (member.id === viewer.id) return <Note as="span">Es tuya: debe decidirla otra persona</Note>;
    return <LazyReverseCredit id={id} amount={wordOf(line)} name={member.name} />;
  }
  if (status !== "waiting") return null;
  return (
    <LazyLineDecision
      id={id}
      amount={wordOf(line)}
      mayCredit={amountMinor > 0n && currency === "EUR"}
      likely={member?.email ?? null}
      payouts={unanswered
        .filter((payout) => isCharge(line) && payout.amountMinor === -amountMinor)
        .map(choiceOf)}
    />
  );
}

const choiceOf = ({ id, name, iban }: UnansweredPayout) => ({
  id,
  name: `N.º ${id} · ${name} · ${groupedIban(iban)}`,
});
