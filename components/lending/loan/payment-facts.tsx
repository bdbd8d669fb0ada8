import { Amount } from "@/components/display/amount";
import { sum } from "@/components/lending/posts/labels";
import { formatCents, parseCents } from "@/lib/lending/cents";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { ActionFacts } from "./action-facts";
import { owesAll } from "./labels";

/**
 * The wallet that pays what is due, with the remaining balance and principal; for a lender, the incoming amount. In
 * default because of a payment the whole debt is due.
 */
export function PaymentFacts({ loan, facts }: { loan: LoanDetail; facts: ActionFacts }) {
  const { debt, currency, plan, role } = loan;
  if (!debt) return null;
  const isWhole = owesAll(loan);
  const next = plan.find(({ paidAt }) => paidAt === null);
  const repaid = isWhole ? debt.principal : (next?.principal ?? "0");
  const after = parseCents(debt.principal) - parseCents(repaid);
  const left = { name: "Principal después", value: formatCents(after > 0n ? after : 0n, currency) };
  const owed = { name: "Debe hoy", value: sum(debt.total, currency) };
  if (role === "lender" || !facts.borrowing) {
    const interest = { name: "De interés hoy", value: sum(debt.interest, currency) };
    return <Facts facts={[owed, interest, left]} from={null} />;
  }
  const { freeCents } = facts.borrowing;
  const rest = freeCents - parseCents(isWhole ? debt.total : debt.next);
  return (
    <Facts
      from="Tu cartera"
      facts={[
        { name: "Disponible", value: formatCents(freeCents, currency) },
        { name: rest < 0n ? "Te falta" : "Después", value: formatCents(rest < 0n ? -rest : rest, currency) },
        left,
      ]}
    />
  );
}

type Fact = { name: string; value: { text: string; unit: string } };

function Facts({ facts, from }: { facts: readonly Fact[]; from: string | null }) {
  const cell =
    "grid content-start gap-0.5 px-4 py-2 first:pl-0 not-first:border-l max-tablet:border-l-0! max-tablet:px-0";
  return (
    <dl className="grid auto-cols-fr grid-flow-col border-y text-sm max-tablet:grid-flow-row max-tablet:grid-cols-2">
      {from ? (
        <div className={cell}>
          <dt className="text-xs text-muted-foreground">Desde</dt>
          <dd className="font-semibold">{from}</dd>
        </div>
      ) : null}
      {facts.map(({ name, value }) => (
        <div key={name} className={cell}>
          <dt className="text-xs text-muted-foreground">{name}</dt>
          <dd className="font-semibold">
            <Amount {...value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
