import { FEE_BASIS_POINTS } from "@/lib/core/constants";

const FEES = [
  { name: "BTC P2P", basisPoints: FEE_BASIS_POINTS.bitcoinOrders },
  { name: "Préstamos", basisPoints: FEE_BASIS_POINTS.loans },
  { name: "Cursos y mentorías", basisPoints: FEE_BASIS_POINTS.courses },
  { name: "Marketplace", basisPoints: FEE_BASIS_POINTS.marketplace },
  { name: "Tokenización", basisPoints: FEE_BASIS_POINTS.tokenization },
] as const;

const percent = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 2 });

export function Fees({ className }: { className: "fees" | "ledger" }) {
  return (
    <dl className={className}>
      {FEES.map(({ name, basisPoints }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{percent.format(basisPoints / 10_000)}</dd>
        </div>
      ))}
    </dl>
  );
}
