import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { SheetSection } from "@/components/display/heading";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import type { MemberMovements } from "@/lib/admin/money/queries";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
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
    <SheetSection title="Movimientos">
      {rows.length === 0 ? <Note>{isOlder ? "No hay más movimientos." : "Sin movimientos."}</Note> : null}
      <DetailList>
        {rows.map((line) => (
          <DetailRow
            key={String(line.id)}
            label={labelOf(line)}
            note={
              <Note as="span">
                {formatDate(line.occurredAt, timeZone)}
                <Reference line={line} />
              </Note>
            }
          >
            <Amount {...signed(line)} className={line.amount > 0n ? "text-success" : undefined} />
          </DetailRow>
        ))}
      </DetailList>
      <PageLinks href={href} name="movements" isFirst={!isOlder} nextCursor={nextCursor} scroll={false} />
    </SheetSection>
  );
}

// Where an administrator sees what a movement is about.
const CASES: Readonly<Record<string, (id: string) => string>> = {
  trade: (id) => queuePath("trades", { view: "all", id }),
  sale: (id) => queuePath("sales", { view: "all", id }),
  loan: (id) => queuePath("loans", { view: "all", id }),
  withdrawal: (id) => queuePath("withdrawals", { view: "all", id }),
  payout: (id) => queuePath("payouts", { view: "all", id }),
  purchase: (id) => `/receipts/${id}`,
};

function Reference({ line: { refType, refId } }: { line: StatementLine }) {
  const about = referenceLabel(refType, refId);
  if (about === NO_REFERENCE) return null;
  const href = CASES[refType]?.(refId);
  return (
    <>
      {" · "}
      {href ? (
        <Link href={href} prefetch={false}>
          {about}
        </Link>
      ) : (
        about
      )}
    </>
  );
}

function signed({ amount, currency }: StatementLine) {
  const { text, unit } = formatMoney(amount, currency);
  return { text: amount > 0n ? `+${text}` : text, unit };
}
