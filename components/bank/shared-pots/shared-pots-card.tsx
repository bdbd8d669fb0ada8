import { Users } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { SharedPotLine } from "@/lib/bank/shared-pots/present";
import { listSharedPots } from "@/lib/bank/shared-pots/queries";
import { shown } from "@/lib/core/format/amount-text";
import { NewSharedPot } from "./new-shared-pot";

/** The shared pots that the member belongs to or is invited to. */
export async function SharedPotsCard({ viewer }: { viewer: UserActor }) {
  const pots = await listSharedPots(viewer);
  return (
    <Card aria-labelledby="botes">
      <CardHeader>
        <CardTitle id="botes">Botes compartidos</CardTitle>
        <NewSharedPot />
      </CardHeader>
      {pots.length > 0 ? (
        <ItemGroup>
          {pots.map((pot) => (
            <Item key={pot.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <Link className="font-semibold wrap-anywhere" href={`/debank/shared-pots/${pot.id}`}>
                  {pot.name}
                </Link>
                <State pot={pot} />
              </span>
              <Amount {...shown(pot.amount, pot.asset)} className="font-semibold" />
            </Item>
          ))}
        </ItemGroup>
      ) : (
        <Empty title="Aún no tienes botes" icon={<Users />}>
          Juntad dinero entre varios: cada pago lo propone una persona y lo aprueban otras.
        </Empty>
      )}
    </Card>
  );
}

function State({ pot }: { pot: SharedPotLine }) {
  if (pot.closedAt) return <Badge variant="outline">Cerrado</Badge>;
  if (pot.status === "invited") return <Badge variant="warning">Invitación pendiente</Badge>;
  return <Badge plain>{ROLE_LABELS[pot.role]}</Badge>;
}
