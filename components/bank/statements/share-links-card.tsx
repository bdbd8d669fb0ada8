import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { type ListedShareLink, listShareLinks } from "@/lib/bank/accounts/share-link-queries";
import { formatDate } from "@/lib/core/format/format";
import { LazyShareLinkForm } from "./forms.lazy";
import { RevokeShareLink } from "./revoke-share-link";

/** The links that show the member's accounts to others, and the form that creates one. */
export async function ShareLinksCard({ viewer }: { viewer: UserActor }) {
  const links = await listShareLinks(viewer);
  return (
    <Card aria-labelledby="enlaces">
      <CardHeader>
        <CardTitle id="enlaces">Enlaces de solo lectura</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <Note>
          Quien tenga el enlace ve tus balances y tus últimos movimientos, sin poder hacer nada, hasta que
          caduque.
        </Note>
        <LazyShareLinkForm />
      </CardContent>
      {links.length > 0 ? <ShareLinkItems links={links} timeZone={viewer.timezone} /> : null}
    </Card>
  );
}

type ShareLinkItemsProps = { links: readonly ListedShareLink[]; timeZone: string };

/** Links with their last use, each with the button that revokes it. */
export function ShareLinkItems({ links, timeZone }: ShareLinkItemsProps) {
  return (
    <ItemGroup className="border-t">
      {links.map(({ id, label, expiresAt, lastUsedAt }) => (
        <Item key={id} className="flex items-center justify-between gap-4 text-sm">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{label || "Sin nombre"}</span>
            <Note as="span" className="block">
              Caduca el {formatDate(expiresAt, timeZone)} ·{" "}
              {lastUsedAt ? `visto el ${formatDate(lastUsedAt, timeZone)}` : "sin usar"}
            </Note>
          </span>
          <RevokeShareLink id={id} label={label} />
        </Item>
      ))}
    </ItemGroup>
  );
}
