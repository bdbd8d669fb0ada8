import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { amountText } from "@/lib/core/format/format";
import type { Token } from "@/lib/core/format/money";
import { EXIT_MAJORITY, type ExitKind, POLL_DAYS } from "@/lib/tokenization/constants";
import { partOf } from "@/lib/tokenization/exits/exit-rules";
import type { ExitTerms } from "@/lib/tokenization/exits/terms";
import { unitsText } from "@/lib/tokenization/projects/token-text";

type ExitReviewProps = {
  kind: ExitKind;
  symbol: string;
  terms: ExitTerms;
  typedCents: bigint | null;
  costCents: bigint | null;
  availableCents: bigint;
};

const euros = (cents: bigint | null) => (cents === null ? "—" : amountText(cents, "EUR"));

/** The review of an exit: payer, recipients, number of tokens, and what happens next. */
export function ExitReview(props: ExitReviewProps) {
  const { kind, symbol, terms, typedCents, costCents, availableCents } = props;
  const { allUnits, otherUnits, fundCents } = terms;
  const isBuyback = kind === "buyback";
  const units = isBuyback ? otherUnits : allUnits;
  const tokens = unitsText(units, symbol as Token);
  const shared = costCents === null ? null : costCents + fundCents;
  const each = shared === null ? null : partOf(1_000_000n, { cents: shared, units });
  return (
    <>
      <DetailList>
        <DetailRow label="Tokens que se retiran">{tokens}</DetailRow>
        {isBuyback ? (
          <DetailRow label="Precio por token">{euros(typedCents)}</DetailRow>
        ) : (
          <>
            <DetailRow label="Del proyecto">{euros(fundCents)}</DetailRow>
            <DetailRow label="Entre los titulares">{euros(shared)}</DetailRow>
            <DetailRow label="Por token, unos">{euros(each)}</DetailRow>
          </>
        )}
        <DetailRow label="Comisión">{euros(0n)}</DetailRow>
        <DetailRow label="Tu saldo">{euros(availableCents)}</DetailRow>
        <DetailRow label="Se retiene ahora" total>
          {euros(costCents)}
        </DetailRow>
      </DetailList>
      <Note>{whatThen(kind, otherUnits)}</Note>
    </>
  );
}

const SHARE = `${EXIT_MAJORITY.min}/${EXIT_MAJORITY.of}`;

function whatThen(kind: ExitKind, otherUnits: bigint): string {
  if (otherUnits === 0n) return "Nadie más tiene tokens: no hay votación y se paga en unos minutos.";
  const after =
    kind === "buyback"
      ? "Si se aprueba, el proyecto queda completado y lo que aún tiene es tuyo."
      : "Si se aprueba, el proyecto queda liquidado y no quedan tokens, tampoco los tuyos.";
  return `Los demás titulares votan durante ${POLL_DAYS} días y hacen falta ${SHARE} de sus tokens. ${after} Si no, el dinero vuelve. Puedes retirarla hasta el primer voto.`;
}
