import type { Difference } from "@/lib/bank/accounts/flow-rules";
import { dayText } from "@/lib/core/format/format";
import { Euros, SignedAmount } from "./euros";
import { FigureRow } from "./figure-row";

const NAMES: Readonly<Record<Difference["parts"][number]["kind"], string>> = {
  deposits: "Ingresado",
  withdrawals: "Retirado",
  payments: "Entre miembros",
};

/** What the change between two dates consists of. */
export function DifferenceRow({ difference: { first, last, parts, rest } }: { difference: Difference }) {
  return (
    <FigureRow
      label="De dónde viene el cambio"
      className="col-span-full grid-cols-6 border-t max-desk:order-1 max-desk:grid-cols-3"
      figures={[
        { name: dayText(first.day), value: <Euros cents={first.euroCents} /> },
        ...parts.map(({ kind, cents }) => ({
          name: NAMES[kind],
          value: <SignedAmount minor={cents} asset="EUR" />,
        })),
        { name: "Precios, ventas y gastos", value: <SignedAmount minor={rest} asset="EUR" /> },
        { name: "Hoy", value: <Euros cents={last.euroCents} /> },
      ]}
    />
  );
}
