import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import type { MemberMovements } from "@/lib/admin/money/queries";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import type { StatementLine } from "@/lib/ledger/queries";
import { labelOf, NO_REFERENCE, referenceLabel } from "@/lib/wallet/statement/rules";

type MemberMovementsProps = {
  of: MemberMovements;
  /** Whether newer movements are left out. */
  isOlder: boolean;
  /** The address of the sheet with the newest movements. */
  href: string;
  timeZone: string;
};

/** A page of the movements of a member's available balances, newest first. */
export function MovementsOfMember({
  of: { rows, nextCursor },
  isOlder,
  href,
  timeZone,
}: MemberMovementsProps) {
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-labelledby="ficha-movimientos">
      <h3 className="text-sm" id="ficha-movimientos">
        Movimientos
      </h3>
      {rows.length === 0 ? <Note>{isOlder ? "No hay más movimientos." : "Sin movimientos."}</Note> : null}
      <DetailList>
        {rows.map((line) => (
          <DetailRow
            key={String(line.id)}
            label={labelOf(line.act)}
            note={<Note as="span">{whenAndWhat(line, timeZone)}</Note>}
          >
            <Amount {...signed(line)} className={line.amount > 0n ? "text-success" : undefined} />
          </DetailRow>
        ))}
      </DetailList>
      {isOlder || nextCursor ? (
        <div className="flex flex-wrap gap-2">
          {isOlder ? (
            <LinkButton size="sm" href={href} scroll={false}>
              Los últimos
            </LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton size="sm" href={`${href}&movements=${nextCursor}`} scroll={false}>
              Anteriores
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function whenAndWhat({ refType, refId, occurredAt }: StatementLine, timeZone: string): string {
  const about = referenceLabel(refType, refId);
  const when = formatDate(occurredAt, timeZone);
  return about === NO_REFERENCE ? when : `${when} · ${about}`;
}

function signed({ amount, currency }: StatementLine) {
  const { text, unit } = formatMoney(amount, currency);
  return { text: amount > 0n ? `+${text}` : text, unit };
}
