import { CircleDollarSign } from "lucide-react";
import { TokensCard } from "@/components/tokenization/holdings/tokens-card";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { listOwnTokens } from "@/lib/tokenization/holdings/queries";
import { listOwnInput } from "@/lib/tokenization/projects/list-schema";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { InvestmentList } from "./investment-list";

/** What the member holds, and every investment with what can still be done with it. */
export async function InvestmentsTab({ viewer }: { viewer: UserActor }) {
  const [tokens, first] = await Promise.all([
    listOwnTokens(viewer),
    listOwnInvestments(viewer, listOwnInput.parse({})),
  ]);
  return (
    <>
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
            action={<LinkButton href="/tokenization">Explorar proyectos</LinkButton>}
          >
            Después de invertir tienes cuatro días para pensarlo: el reloj estará aquí.
          </Empty>
        )}
      </Card>
    </>
  );
}
