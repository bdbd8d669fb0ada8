import { ArrowDownLeft } from "lucide-react";
import { LazyDismissDeposit, LazyReleaseDeposit } from "@/components/admin/money/decisions.lazy";
import { heldDepositText } from "@/components/admin/money/held-deposit-text";
import { PersonLink } from "@/components/admin/users/person-link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import { DEPOSITS_PER_PAGE, MAX_RELEASE_REASON_LENGTH } from "@/lib/wallet/deposits/constants";
import { getHeldDeposit, type HeldDeposit, listHeldDeposits } from "@/lib/wallet/deposits/queries";
import { NO_DEPOSIT } from "@/lib/wallet/schema";
import { CaseName } from "./case-link";
import { decideColumn, memberColumn } from "./columns";
import { OpenCase } from "./open-case";
import { type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type DepositQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { held: "Retenidos" } as const;

/**
 * Deposits over the monthly limit of their members, which are credited when the limit allows it or when released here,
 * and those of closed accounts, which are not credited.
 */
export async function DepositQueue({ viewer, params }: DepositQueueProps) {
  const place = queuePlaceOf({ queue: "deposits" }, VIEWS, params);
  const { cursor, id } = place;
  const [{ rows, nextCursor }, prices, found] = await Promise.all([
    listHeldDeposits(viewer, { cursor, limit: DEPOSITS_PER_PAGE }),
    readPrices(),
    id ? foundOrNull(() => getHeldDeposit(viewer, Number(id))) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Ingresos retenidos"
      note="Superan el límite de 30 días del nivel de su miembro. Se abonan solos en cuanto caben en él; los que son mayores que el límite entero, solo si el miembro sube de nivel o los liberas. Los de una cuenta cerrada no se abonan: descártalos después de devolver el dinero."
      empty={rows.length === 0 ? { icon: <ArrowDownLeft />, title: "No hay ingresos retenidos" } : null}
      nextCursor={nextCursor}
      missing={found === null ? `${NO_DEPOSIT}.` : null}
      review={
        found ? (
          <OpenCase key={found.id} place={place} id={found.id} title={`Ingreso n.º ${found.id}`}>
            <PersonLink person={found.member} href={`/admin?user=${found.member.id}`} />
            <p>
              <Worth deposit={found} prices={prices} />
            </p>
            <p className="text-sm">{heldDepositText(found, { prices, timeZone: viewer.timezone })}</p>
            <Decision deposit={found} viewer={viewer} />
          </OpenCase>
        ) : null
      }
    >
      <DataTable
        caption="Ingresos retenidos, del más antiguo al más reciente"
        columns={columnsOf({ ...place, id: found ? id : undefined }, prices, viewer)}
        rows={rows}
        keyOf={(deposit) => deposit.id}
        isSelected={(deposit) => deposit.id === found?.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace, prices: Prices, viewer: AdminActor): Column<HeldDeposit>[] {
  return [
    memberColumn(),
    {
      name: "Importe",
      align: "end",
      card: "end",
      cell: (deposit) => <Worth deposit={deposit} prices={prices} />,
    },
    {
      name: "Retenido desde",
      cell: ({ id, heldAt }) => (
        <>
          {heldAt ? formatDate(heldAt, viewer.timezone) : "—"}
          <Note as="span" className="block">
            <CaseName place={place} id={id}>
              N.º {id}
            </CaseName>
          </Note>
        </>
      ),
    },
    decideColumn(place, (deposit) => <Decision deposit={deposit} viewer={viewer} />),
  ];
}

type DepositProps = { deposit: HeldDeposit };

function Worth({ deposit: { amountMinor, asset }, prices }: DepositProps & { prices: Prices }) {
  return (
    <>
      <Amount {...formatMoney(amountMinor, asset)} className="font-semibold" />
      <Note as="span" className="block">
        ≈ <Amount {...formatMoney(euroCentsOf(asset, amountMinor, prices), "EUR")} />
      </Note>
    </>
  );
}

function Decision({ deposit, viewer }: DepositProps & { viewer: AdminActor }) {
  const { id, member, amountMinor, asset, status, releasedAt, ownerDeletedAt } = deposit;
  if (status !== "confirmed" || releasedAt) return null;
  const amount = amountText(amountMinor, asset);
  const asked = { id, name: member.name, amount, maxLength: MAX_RELEASE_REASON_LENGTH };
  if (ownerDeletedAt) {
    return (
      <>
        <Note as="span">Cuenta cerrada: no se puede abonar</Note>
        <LazyDismissDeposit {...asked} />
      </>
    );
  }
  if (member.id === viewer.id) return <Note as="span">Es tuyo: debe decidirlo otra persona</Note>;
  return <LazyReleaseDeposit {...asked} />;
}
