import { BriefcaseBusiness } from "lucide-react";
import Link from "next/link";
import { PageLinks } from "@/components/display/list-footer";
import { PLACE_LOOKS } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { listOwnInput } from "@/lib/equity/funds/schema";
import { listOwnPlaces, type PlaceLine } from "@/lib/equity/places/queries";

/** The member's investments in all funds. */
export async function InvestmentsTab({ viewer, cursor }: { viewer: UserActor; cursor: unknown }) {
  const asked = parsedOr(listOwnInput, { cursor });
  const page = await listOwnPlaces(viewer, asked);
  if (page.rows.length === 0) {
    return (
      <Empty
        icon={<BriefcaseBusiness />}
        title="No inviertes en ningún fondo"
        action={<LinkButton href="/private-equity">Ver los fondos</LinkButton>}
      >
        Pide una plaza en un fondo: su gestor decide, y firmas si te la da.
      </Empty>
    );
  }
  return <Investments page={page} isFirst={asked.cursor === undefined} />;
}

type InvestmentsProps = { page: Awaited<ReturnType<typeof listOwnPlaces>>; isFirst: boolean };

/** A page of the member's investments, with links to the others. */
export function Investments({ page: { rows, nextCursor }, isFirst }: InvestmentsProps) {
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption="Mis inversiones, de la más reciente a la más antigua"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <PageLinks href="/private-equity?tab=my-investments" isFirst={isFirst} nextCursor={nextCursor} />
    </Card>
  );
}

const COLUMNS: readonly Column<PlaceLine>[] = [
  {
    name: "Fondo",
    cellClassName: "font-semibold",
    cell: ({ id, fund }) => <Link href={`/private-equity/investments/${id}`}>{fund.name}</Link>,
  },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={PLACE_LOOKS[status]}>{statusLabel}</Badge>,
  },
  { name: "Compromiso", align: "end", cell: ({ amount }) => <Money euros={amount} /> },
  { name: "Aportado", align: "end", cell: ({ paid }) => <Money euros={paid} /> },
  { name: "Repartido", align: "end", cell: ({ distributed }) => <Money euros={distributed} /> },
];
