import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { formatDay } from "@/lib/core/format/format";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { CouponStatus } from "@/lib/learning/coupons/constants";
import { type CouponLine, listLiveCoupons } from "@/lib/learning/coupons/queries";
import { discountText } from "@/lib/learning/coupons/rules";
import { CreateCoupon, EndCoupon } from "./buttons";

type CouponsCardProps = { offering: OfferingView; viewer: Viewer };

/** The discount codes of a paid course or mentorship, for its owner and administrators; nothing for others. */
export async function CouponsCard({ offering, viewer }: CouponsCardProps) {
  const { kind, id, isFree, isOwn } = offering;
  if (isFree || !(isOwn || viewer.isAdmin)) return null;
  const coupons = await listLiveCoupons({ kind, id });
  if (!isOwn && coupons.length === 0) return null;
  return (
    <Card aria-labelledby="codigos">
      <CardHeader>
        <CardTitle id="codigos">Códigos de descuento</CardTitle>
        {isOwn ? <CreateCoupon kind={kind} id={id} /> : null}
      </CardHeader>
      {coupons.length === 0 ? (
        <CardContent>
          <Note>
            El comprador paga menos y tú recibes menos. Puedes poner un máximo de compras y un último día.
          </Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {coupons.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} offering={offering} timeZone={viewer.timezone} />
          ))}
        </ItemGroup>
      )}
    </Card>
  );
}

type CouponProps = { coupon: CouponLine; offering: OfferingView; timeZone: string };

function Coupon({ coupon, offering: { kind, id, isOwn }, timeZone }: CouponProps) {
  const { code, percent, status, link } = coupon;
  return (
    <Item className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <strong className={codeClass}>{code}</strong>
        <span>{discountText(percent)}</span>
        {status === "active" ? null : <Badge>{STATUSES[status]}</Badge>}
      </div>
      <Note>{limitsText(coupon, timeZone)}</Note>
      <div className="flex flex-wrap items-center gap-2">
        <EndCoupon kind={kind} id={id} couponId={coupon.id} code={code} isOwn={isOwn} />
        {isOwn && status === "active" ? (
          <CopyButton text={link} label={`Copiar el enlace con el código ${code}`} copied="Enlace copiado" />
        ) : null}
      </div>
    </Item>
  );
}

const STATUSES: Readonly<Record<CouponStatus, string>> = {
  active: "Activo",
  expired: "Caducado",
  used: "Agotado",
  ended: "Retirado",
};

function limitsText({ uses, maxUses, expiresAt }: CouponLine, timeZone: string): string {
  const times = maxUses === null ? countText(uses) : `${uses} de ${countText(maxUses)}`;
  if (expiresAt === null) return times;
  // The code is valid until the end of its last day.
  const lastDay = formatDay(new Date(Date.parse(expiresAt) - 1), timeZone);
  return `${times} · hasta el ${lastDay}`;
}

const countText = (count: number) => (count === 1 ? "1 compra" : `${count} compras`);
