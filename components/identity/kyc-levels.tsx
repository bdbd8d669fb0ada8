import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { APP_KEYS, APPS } from "@/lib/core/apps";
import { formatMoney } from "@/lib/core/format";
import type { KycLevel } from "@/lib/identity/constants";
import { KYC_LIMITS } from "@/lib/identity/kyc-constants";
import { LEVEL_NAME } from "./kyc-words";

const OPENED = new Intl.ListFormat("es-ES").format(
  APP_KEYS.filter((app) => APPS[app].requiresKyc).map((app) => APPS[app].name),
);

const LIMITS = [
  { key: "depositPerMonthMinor", name: "Ingresar al mes" },
  { key: "withdrawalPerDayMinor", name: "Retirar al día" },
  { key: "withdrawalPerMonthMinor", name: "Retirar al mes" },
] as const;

/** What each level opens and how much it lets move; `current` is the member's. */
export function KycLevels({ current }: { current?: KycLevel | null }) {
  const levels = Object.entries(KYC_LIMITS) as [keyof typeof KYC_LIMITS, (typeof KYC_LIMITS)["basic"]][];
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Acceso y límites de cada nivel KYC</caption>
        <thead>
          <tr>
            <th>Nivel</th>
            <th>Da acceso (con permiso) a</th>
            {LIMITS.map(({ key, name }) => (
              <th key={key} className="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(([level, limits]) => (
            <tr key={level}>
              <td className="wide">
                <span className="row row-2">
                  <strong>{LEVEL_NAME[level]}</strong>
                  {level === current ? <Badge variant="positive">El tuyo</Badge> : null}
                </span>
              </td>
              <td className="wide" data-label="Da acceso (con permiso) a">
                {OPENED}
              </td>
              {LIMITS.map(({ key, name }) => (
                <td key={key} className="amount" data-label={name}>
                  <Amount {...formatMoney(limits[key], "EUR")} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="card-body note">
        Un mes son los últimos 30 días. Un ingreso que supera tu límite se retiene y se abona en cuanto el
        límite lo permite. Los límites de inversión se publicarán cuando abra cada aplicación.
      </p>
    </div>
  );
}
