import { Note } from "@/components/display/note";
import { euroText } from "@/components/marketplace/listings/labels";
import { Alert } from "@/components/ui/alert";
import type { UserActor } from "@/lib/auth/actor";
import { formatCount } from "@/lib/core/format/format";
import { getSellerYear } from "@/lib/marketplace/listings/seller-queries";
import { REPORTED_FROM } from "@/lib/marketplace/orders/constants";

/** The member's sales this year, and the limit above which the platform must report them. */
export async function YearlySales({ viewer }: { viewer: UserActor }) {
  const { sales, total, isReported } = await getSellerYear(viewer);
  if (sales === 0) return null;
  const sold = `${sales === 1 ? "1 venta entregada" : `${formatCount(sales)} ventas entregadas`} este año, ${euroText(total)} en total.`;
  if (!isReported) return <Note>{sold}</Note>;
  return (
    <Alert variant="warning">
      {sold} Desde {REPORTED_FROM.sales} ventas o más de 2.000 € al año, la plataforma comunica tus ventas a
      Hacienda (DAC7).
    </Alert>
  );
}
