import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { euroText } from "@/components/tokenization/labels";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { IncomeRule } from "@/lib/tokenization/distributions/income-queries";
import type { OwnHolding } from "@/lib/tokenization/holdings/own-queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { GiftList } from "./gift-list";
import { GiveButton, RuleButton } from "./holding-buttons";

type HoldingCardProps = {
  projectId: number;
  name: string;
  holding: OwnHolding;
  /** Whether an exit is open, during which tokens cannot change hands. */
  isExiting: boolean;
  timeZone: string;
};

/** The viewer's tokens of a project: how many are free, where distributions are paid, and the gifts. */
export function HoldingCard({ projectId, name, holding, isExiting, timeZone }: HoldingCardProps) {
  const { tokenSymbol, tokens, free, held, paidWorth, mayGive, rule, gifts, investor } = holding;
  const hasTokens = /[1-9]/.test(tokens);
  if (!hasTokens && gifts.length === 0) return null;
  return (
    <Card id="tus-tokens" className="scroll-mt-20" aria-labelledby="titulo-tus-tokens">
      <CardHeader>
        <CardTitle id="titulo-tus-tokens">Tus tokens</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {hasTokens ? (
          <>
            <DetailList>
              <DetailRow label="Tienes">
                {tokenText(tokens)} {tokenSymbol}
              </DetailRow>
              {/[1-9]/.test(held) ? (
                <DetailRow label="Libres" note={<Note as="span">El resto está bloqueado o regalado</Note>}>
                  {tokenText(free)} {tokenSymbol}
                </DetailRow>
              ) : null}
              <DetailRow label="Al precio de su venta">{euroText(paidWorth)}</DetailRow>
              <DetailRow label="Tus repartos">{ruleText(rule)}</DetailRow>
            </DetailList>
            {rule.problem ? (
              <Alert variant="warning">{rule.problem} Mientras tanto se quedan en tu saldo.</Alert>
            ) : null}
            <div className="flex flex-wrap gap-2">
              <RuleButton projectId={projectId} rule={rule} />
              {mayGive && !isExiting && /[1-9]/.test(free) ? (
                <GiveButton projectId={projectId} name={name} free={free} tokenSymbol={tokenSymbol} />
              ) : null}
            </div>
          </>
        ) : null}
        <GiftList gifts={gifts} investor={investor} timeZone={timeZone} />
      </CardContent>
    </Card>
  );
}

function ruleText({ route, name }: IncomeRule): string {
  if (route === "pot") return `Al apartado «${name}»`;
  if (route === "reinvest") return `Se reinvierten en «${name}»`;
  return route === "loan" ? `Devuelven tu ${name?.toLowerCase()}` : "A tu saldo";
}
