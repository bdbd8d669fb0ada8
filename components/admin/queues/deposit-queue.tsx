import { ArrowDownLeft } from "lucide-react";
import { Amount } from "@/components/ui/amount";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { AdminActor } from "@/lib/core/actor";
import { amountWord, formatDate, formatMoney } from "@/lib/core/format";
import { type HeldDeposit, listHeldDeposits } from "@/lib/exchange/deposit-queries";
import type { Prices } from "@/lib/exchange/price-rules";
import { DEPOSITS_PER_PAGE, LONGEST_RELEASE_REASON } from "@/lib/exchange/wallet-constants";
import { euroCentsOf } from "@/lib/exchange/wallet-rules";
import { readPrices } from "@/lib/exchange/withdrawal-queries";
import { ReleaseDepositLater } from "../money-later";
import { PersonLink } from "../person-link";
import { type PanelParams, queuePlaceOf } from "./queue-place";
import { ReviewQueue } from "./review-queue";

type DepositQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { held: "Retenidos" } as const;

/** Deposits beyond the month's limit of their members: they are credited when they fit, or when they are released here. */
export async function DepositQueue({ viewer, params }: DepositQueueProps) {
  const place = queuePlaceOf({ queue: "deposits" }, VIEWS, params);
  const [{ rows, nextCursor }, prices] = await Promise.all([
    listHeldDeposits(viewer, { cursor: place.cursor, limit: DEPOSITS_PER_PAGE }),
    readPrices(),
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Ingresos retenidos"
      note="Superan el límite de 30 días del nivel de su miembro. Se abonan solos en cuanto el límite lo permite."
      empty={
        rows.length === 0
          ? { icon: <ArrowDownLeft className="icon" />, title: "No hay ingresos retenidos" }
          : null
      }
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Ingresos retenidos, del más antiguo al más reciente"
        columns={columnsOf(prices, viewer)}
        rows={rows}
        keyOf={(deposit) => deposit.id}
        isSelected={(deposit) => String(deposit.id) === place.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(prices: Prices, viewer: AdminActor): Column<HeldDeposit>[] {
  return [
    {
      name: "Miembro",
      cell: ({ member }) => <PersonLink person={member} href={`/admin?user=${member.id}`} />,
    },
    {
      name: "Importe",
      className: "amount",
      card: "end",
      cell: ({ amountMinor, asset }) => (
        <>
          <Amount {...formatMoney(amountMinor, asset)} className="strong" />
          <span className="note withdrawal-worth">
            ≈ <Amount {...formatMoney(euroCentsOf(asset, amountMinor, prices), "EUR")} />
          </span>
        </>
      ),
    },
    {
      name: "Retenido desde",
      cell: ({ heldAt }) => (heldAt ? formatDate(heldAt, viewer.timezone) : "—"),
    },
    {
      name: "Decidir",
      hidden: true,
      className: "amount",
      card: "wide",
      cell: ({ id, member, amountMinor, asset }) =>
        member.id === viewer.id ? (
          <span className="note">Es tuyo: debe decidirlo otra persona</span>
        ) : (
          <ReleaseDepositLater
            id={id}
            name={member.name}
            amount={amountWord(amountMinor, asset)}
            longest={LONGEST_RELEASE_REASON}
          />
        ),
    },
  ];
}
