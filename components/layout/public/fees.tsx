import { FEES, feeText } from "@/lib/core/config/fees";

export function Fees({ className }: { className: "fees" | "ledger" }) {
  return (
    <dl className={className}>
      {FEES.map(({ name, basisPoints }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{feeText(basisPoints)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same with what each rate is taken from. */
export function FeeEntries() {
  return (
    <dl className="entries">
      {FEES.map(({ name, basisPoints, on }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{feeText(basisPoints)}</strong> · {on}
          </dd>
        </div>
      ))}
    </dl>
  );
}
