import { PiggyBank } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { Progress } from "@/components/ui/progress";
import type { UserActor } from "@/lib/auth/actor";
import type { PotLine } from "@/lib/bank/pots/present";
import { listPots } from "@/lib/bank/pots/queries";
import { progressOf, rulesText } from "@/lib/bank/pots/rules";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatMoney } from "@/lib/core/format/format";
import { NewPot } from "./new-pot";
import { PotButton } from "./pot-button";
import { PotIcon } from "./pot-icon";

type PotsCardProps = { viewer: UserActor; totalCents: bigint };

/** The member's pots: the balance, the progress towards the target, and the automatic deposits. */
export async function PotsCard({ viewer, totalCents }: PotsCardProps) {
  const pots = await listPots(viewer);
  return (
    <Card aria-labelledby="apartados">
      <CardHeader>
        <CardTitle id="apartados">Apartados</CardTitle>
        <NewPot />
      </CardHeader>
      {pots.length > 0 ? (
        <>
          <ItemGroup>
            {pots.map((pot) => (
              <PotItem key={pot.id} pot={pot} />
            ))}
          </ItemGroup>
          <CardFooter className="grid gap-3">
            <p className="flex items-baseline justify-between gap-4 border-b-3 pb-2 font-semibold [border-bottom-style:double]">
              <span className="text-sm">Apartado</span>
              <Amount {...formatMoney(totalCents, "EUR")} />
            </p>
            <Note>Sigue siendo tuyo: no da interés y puedes sacarlo cuando quieras.</Note>
          </CardFooter>
        </>
      ) : (
        <Empty title="Aún no tienes apartados" icon={<PiggyBank />}>
          Separa dinero para lo que quieras: sigue siendo tuyo y no se gasta sin querer.
        </Empty>
      )}
    </Card>
  );
}

function PotItem({ pot }: { pot: PotLine }) {
  const { name, icon, amount, goal, asset } = pot;
  const progress = progressOf(pot);
  return (
    <Item className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm">
      <span className="text-muted-foreground">
        <PotIcon name={icon} />
      </span>
      <PotButton pot={pot} />
      <Amount {...shown(amount, asset)} className="font-semibold" />
      {progress === null ? null : (
        <Progress
          className="col-span-2 col-start-2"
          thin
          value={progress}
          label={`${name}: ${progress} % del objetivo`}
        />
      )}
      <Note className="col-start-2 wrap-anywhere">{rulesText(pot) ?? "Sin aportación fija"}</Note>
      {goal === null ? null : <Note className="text-right">de {amountTextOf(goal, asset)}</Note>}
    </Item>
  );
}
