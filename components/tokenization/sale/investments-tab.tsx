import { CircleDollarSign } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { GiftList } from "@/components/tokenization/holdings/gift-list";
import { TokensCard } from "@/components/tokenization/holdings/tokens-card";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { listOpenGifts } from "@/lib/tokenization/holdings/gift-queries";
import { listOwnTokens } from "@/lib/tokenization/holdings/queries";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { InvestmentList } from "./investment-list";

/** The member's tokens, with or without access to the app, and all investments with their actions. */
export async function InvestmentsTab({ viewer }: { viewer: UserActor }) {
  const [tokens, gifts, first] = await Promise.all([
    listOwnTokens(viewer),
    listOpenGifts(viewer),
    listOwnInvestments(viewer, listOwnInput.parse({})),
  ]);
  const hasApp = viewer.apps.includes("tokenization");
  return (
    <>
      {gifts.length > 0 ? (
        <Card id="regalos" aria-labelledby="titulo-regalos">
          <CardHeader>
            <CardTitle id="titulo-regalos">Regalos pendientes</CardTitle>
          </CardHeader>
          <CardContent>
            <GiftList
              gifts={gifts}
              investor={hasApp ? await readInvestorState(viewer.id, clock.now()) : null}
              timeZone={viewer.timezone}
              withProject
            />
          </CardContent>
        </Card>
      ) : null}
      {tokens.length > 0 ? <TokensCard tokens={tokens} /> : null}
      <Card aria-labelledby="inversiones">
        <CardHeader>
          <CardTitle id="inversiones">Mis inversiones</CardTitle>
        </CardHeader>
        {first.rows.length > 0 ? (
          <InvestmentList first={first} now={clock.now().toISOString()} timeZone={viewer.timezone} />
        ) : (
          <Empty
            icon={<CircleDollarSign />}
            title="Todavía no has invertido"
            action={hasApp ? <LinkButton href="/tokenization">Explorar proyectos</LinkButton> : undefined}
          >
            Aquí verás tus inversiones y los cuatro días que tienes para desistir de cada una.
          </Empty>
        )}
      </Card>
    </>
  );
}
