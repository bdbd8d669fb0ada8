import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { CardContent } from "@/components/ui/card";
import { kycAppNames } from "@/lib/auth/apps";
import type { KycLevel } from "@/lib/auth/constants";
import { formatMoney } from "@/lib/core/format/format";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { LEVEL_NAME } from "./labels";

const LIMITS = [
  { key: "depositPerMonthMinor", name: "Ingresar al mes" },
  { key: "withdrawalPerDayMinor", name: "Retirar al día" },
  { key: "withdrawalPerMonthMinor", name: "Retirar al mes" },
  { key: "paymentPerDayMinor", name: "Pagar a miembros al día" },
  { key: "investmentPerYearMinor", name: "Invertir al año" },
] as const;

/** The permissions and limits of each level; `current` is the member's level. */
export function KycLevels({ current }: { current?: KycLevel | null }) {
  return (
    <>
      <DataTable
        caption="Acceso y límites de cada nivel KYC"
        columns={columnsOf(current)}
        rows={LEVELS}
        keyOf={(level) => level}
      />
      <CardContent as={Note}>
        Un mes son los últimos 30 días. Un ingreso que supera tu límite se retiene y se abona en cuanto el
        límite lo permite; con tarjeta no se puede superar. Invertir es lo que aportas a los pools de DeBank,
        menos lo que retiras de ellos, lo que inviertes en ventas de tokens y en solicitudes de financiación,
        y lo que te comprometes a aportar a fondos o pagas por otros inversores.
      </CardContent>
    </>
  );
}

type LimitedLevel = keyof typeof KYC_LIMITS;
const LEVELS = Object.keys(KYC_LIMITS) as LimitedLevel[];

function columnsOf(current: KycLevel | null | undefined): Column<LimitedLevel>[] {
  return [
    {
      name: "Nivel",
      card: "wide",
      cell: (level) => (
        <span className="flex min-w-0 items-center gap-2">
          <strong>{LEVEL_NAME[level]}</strong>
          {level === current ? <Badge variant="success">El tuyo</Badge> : null}
        </span>
      ),
    },
    { name: "Da acceso (con permiso) a", card: "wide", cell: () => kycAppNames() },
    ...LIMITS.map(
      ({ key, name }): Column<LimitedLevel> => ({
        name,
        align: "end",
        cell: (level) => <Amount {...formatMoney(KYC_LIMITS[level][key], "EUR")} />,
      }),
    ),
  ];
}
