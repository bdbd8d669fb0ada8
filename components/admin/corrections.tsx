import { Scale } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CorrectionStatus } from "@/lib/admin/constants";
import { RESERVE_NAMES, WORLD_NAMES } from "@/lib/admin/correction-constants";
import {
  CORRECTION_NAMES,
  type CorrectionTransfer,
  membersOf,
  type Side,
} from "@/lib/admin/correction-rules";
import { type ListedCorrection, listCorrections, namesOf } from "@/lib/admin/ledger-queries";
import type { AdminActor } from "@/lib/core/actor";
import { amountWord, formatDate } from "@/lib/core/format";
import { type Currency, parseMoney } from "@/lib/core/money";
import { CorrectionDecisionLater, ProposeCorrectionLater } from "./money-later";

type Params = Record<string, string | string[] | undefined>;
type CorrectionsProps = { viewer: AdminActor; params: Params };
type Names = ReadonlyMap<string, string>;

const STATUSES = { proposed: "Por decidir", all: "Todas" } as const;
type Status = keyof typeof STATUSES;

const EMPTY: Readonly<Record<Status, string>> = {
  proposed: "No hay correcciones por decidir",
  all: "Todavía no hay correcciones",
};

const PER_PAGE = 10;

const TONES = {
  proposed: "warning",
  approved: "positive",
  rejected: "negative",
  withdrawn: "neutral",
} as const;

/** Corrections of the accounts: what one administrator proposes and another one decides. */
export async function Corrections({ viewer, params }: CorrectionsProps) {
  const status: Status = params.corrections === "all" ? "all" : "proposed";
  const cursor = typeof params.from === "string" && /^\d{1,9}$/.test(params.from) ? params.from : undefined;
  const { corrections, nextCursor } = await listCorrections(viewer, { status, cursor, limit: PER_PAGE });
  const names = await namesOf(viewer, [
    ...new Set(corrections.flatMap(({ transfers }) => membersOf(transfers))),
  ]);
  return (
    <Card aria-labelledby="correcciones">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="correcciones">
            Correcciones
          </h2>
          <p className="note">Las propone un administrador y las decide otro.</p>
        </div>
        <ProposeCorrectionLater />
      </CardHead>
      <nav className="tabs correction-tabs" aria-label="Estado de las correcciones">
        {(Object.keys(STATUSES) as Status[]).map((each) => (
          <Link
            key={each}
            href={`/admin?tab=system&corrections=${each}`}
            aria-current={each === status ? "page" : undefined}
            scroll={false}
            prefetch={false}
          >
            {STATUSES[each]}
          </Link>
        ))}
      </nav>
      {corrections.length === 0 ? (
        <Blank icon={<Scale className="icon" />} title={EMPTY[status]} />
      ) : (
        <ul className="ruled">
          {corrections.map((correction) => (
            <Line key={correction.id} correction={correction} names={names} viewer={viewer} />
          ))}
        </ul>
      )}
      {nextCursor ? (
        <div className="more">
          <span className="note">Hay más anteriores</span>
          <LinkButton
            size="sm"
            href={`/admin?tab=system&corrections=${status}&from=${nextCursor}`}
            scroll={false}
          >
            Anteriores
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

type LineProps = { correction: ListedCorrection; names: Names; viewer: AdminActor };

function Line({ correction, names, viewer }: LineProps) {
  const { id, status, reason, evidence, proposedBy } = correction;
  const transfers = correction.transfers.map((transfer, place) => ({ ...transfer, key: `${id}-${place}` }));
  return (
    <li className="stack stack-2">
      <div className="row between wrap">
        <strong>Corrección n.º {id}</strong>
        <Badge variant={TONES[status]}>{capitalized(CORRECTION_NAMES[status])}</Badge>
      </div>
      <p className="small report-words">{reason}</p>
      <p className="note report-words">Prueba: {evidence}</p>
      <ul className="stack stack-1" aria-label="Movimientos">
        {transfers.map((transfer) => (
          <li key={transfer.key} className="small correction-move">
            <strong>{movedWord(transfer)}</strong> de {sideWord(transfer.from, names)} a{" "}
            {sideWord(transfer.to, names)}
          </li>
        ))}
      </ul>
      <p className="note">{history(correction, viewer.timezone)}</p>
      {status === "proposed" ? <CorrectionDecisionLater id={id} isOwn={proposedBy === viewer.id} /> : null}
    </li>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function movedWord({ amount, currency }: CorrectionTransfer): string {
  const known = currency as Currency;
  return amountWord(parseMoney(amount, known), known);
}

function sideWord(side: Side, names: Names): string {
  if (side.kind === "fees") return "las comisiones";
  if (side.kind === "world") return `fuera (${WORLD_NAMES[side.world]})`;
  const name = names.get(side.memberId) ?? side.memberId;
  if (side.kind === "available") return `lo disponible de ${name}`;
  return `la reserva de ${name} para ${RESERVE_NAMES[side.refType] ?? side.refType} ${side.refId}`;
}

const DECIDED: Readonly<Record<Exclude<CorrectionStatus, "proposed">, string>> = {
  approved: "la aprobó",
  rejected: "la rechazó",
  withdrawn: "la retiró",
};

function history(correction: ListedCorrection, timeZone: string): string {
  const { status, proposerName, proposedAt, deciderName, decidedAt } = correction;
  const proposed = `La propuso ${proposerName ?? "un administrador"} (${formatDate(proposedAt, timeZone)})`;
  if (status === "proposed" || !decidedAt) return proposed;
  return `${proposed}; ${DECIDED[status]} ${deciderName ?? "otro administrador"} (${formatDate(decidedAt, timeZone)})`;
}
