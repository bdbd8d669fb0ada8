import { ArrowDownLeft } from "lucide-react";
import { Amount } from "@/components/ui/amount";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import type { AdminActor } from "@/lib/core/actor";
import { amountWord, formatDate, formatMoney } from "@/lib/core/format";
import { type HeldDeposit, listHeldDeposits } from "@/lib/exchange/deposit-queries";
import type { Prices } from "@/lib/exchange/price-rules";
import { DEPOSITS_PER_PAGE, LONGEST_RELEASE_REASON } from "@/lib/exchange/wallet-constants";
import { euroCentsOf } from "@/lib/exchange/wallet-rules";
import { ReleaseDepositLater } from "./money-later";
import { PersonLink } from "./person-link";

type Params = Record<string, string | string[] | undefined>;
type HeldDepositsProps = { viewer: AdminActor; params: Params; prices: Prices };

/** Deposits beyond the month's limit of their members: they are credited when they fit, or when they are released here. */
export async function HeldDeposits({ viewer, params, prices }: HeldDepositsProps) {
  const cursor = typeof params.held === "string" && /^\d{1,9}$/.test(params.held) ? params.held : undefined;
  const { rows: deposits, nextCursor } = await listHeldDeposits(viewer, { cursor, limit: DEPOSITS_PER_PAGE });
  return (
    <Card aria-labelledby="ingresos-retenidos">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="ingresos-retenidos">
            Ingresos retenidos
          </h2>
          <p className="note">
            Superan el límite de 30 días del nivel de su miembro. Se abonan solos en cuanto el límite lo
            permite.
          </p>
        </div>
      </CardHead>
      {deposits.length === 0 ? (
        <Blank icon={<ArrowDownLeft className="icon" />} title="No hay ingresos retenidos" />
      ) : (
        <div className="table-box">
          <table className="table">
            <caption className="sr-only">Ingresos retenidos, del más antiguo al más reciente</caption>
            <thead>
              <tr>
                <th>Miembro</th>
                <th className="amount">Importe</th>
                <th>Retenido desde</th>
                <th>
                  <span className="sr-only">Decidir</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deposits.map((deposit) => (
                <Row key={deposit.id} deposit={deposit} prices={prices} viewer={viewer} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=approvals&desk=withdrawals&held=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

type RowProps = { deposit: HeldDeposit; prices: Prices; viewer: AdminActor };

function Row({ deposit, prices, viewer }: RowProps) {
  const { id, member, asset, amountMinor, heldAt } = deposit;
  return (
    <tr>
      <td>
        <PersonLink person={member} href={`/admin?user=${member.id}`} />
      </td>
      <td className="amount end" data-label="Importe">
        <Amount {...formatMoney(amountMinor, asset)} className="strong" />
        <span className="note withdrawal-worth">
          ≈ <Amount {...formatMoney(euroCentsOf(asset, amountMinor, prices), "EUR")} />
        </span>
      </td>
      <td data-label="Retenido desde">{heldAt ? formatDate(heldAt, viewer.timezone) : "—"}</td>
      <td className="wide amount">
        {member.id === viewer.id ? (
          <span className="note">Es tuyo: debe decidirlo otra persona</span>
        ) : (
          <ReleaseDepositLater
            id={id}
            name={member.name}
            amount={amountWord(amountMinor, asset)}
            longest={LONGEST_RELEASE_REASON}
          />
        )}
      </td>
    </tr>
  );
}
