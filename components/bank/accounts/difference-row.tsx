import { cn } from "@/components/ui/cn";
import type { Difference } from "@/lib/bank/accounts/flow-rules";
import { dayText } from "@/lib/core/format/format";
import { Euros, SignedAmount } from "./euros";
import { FigureRow } from "./figure-row";

const NAMES: Readonly<Record<Difference["parts"][number]["kind"], string>> = {
  deposits: "Ingresado",
  withdrawals: "Retirado",
  payments: "Entre miembros",
  loans: "Préstamos",
};

/** What the change between two dates consists of. */
export function DifferenceRow({ difference: { first, last, parts, rest } }: { difference: Difference }) {
  const shown = parts.filter(({ kind, cents }) => kind !== "loans" || cents !== 0n);
  const hasLoans = shown.length === parts.length;
  return (
    <FigureRow
      label="De dónde viene el cambio"
      className={cn(
        "col-span-full border-t max-desk:order-1 max-desk:grid-cols-3",
        hasLoans ? "grid-cols-7 max-desk:*:last:col-span-full" : "grid-cols-6",
      )}
      figures={[
        { name: dayText(first.day), value: <Euros cents={first.euroCents} /> },
        ...shown.map(({ kind, cents }) => ({
          name: NAMES[kind],
          value: <SignedAmount minor={cents} asset="EUR" />,
        })),
        { name: "Precios, ventas y gastos", value: <SignedAmount minor={rest} asset="EUR" /> },
        { name: "Hoy", value: <Euros cents={last.euroCents} /> },
      ]}
    />
  );
}
