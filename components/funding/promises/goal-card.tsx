import type { ReactNode } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { euroText, percentText, pointsOf } from "@/components/funding/labels";
import { Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { parseMoney } from "@/lib/core/format/money";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { supportersText } from "./labels";

const WHOLE = 10_000;

type GoalCardProps = {
  request: RequestDetail;
  /** The viewer's actions. */
  children?: ReactNode;
};

/** How much of a request's monthly goal is promised, and the amount received this month. */
export function GoalCard({ request: { monthly }, children }: GoalCardProps) {
  if (monthly === null) return null;
  const { amount, purpose, promised, progress, received, supporters, named } = monthly;
  const isSome = parseMoney(promised, "EUR") > 0n;
  const others = supporters - named.length;
  return (
    <Card aria-labelledby="apoyo-mensual">
      <CardHeader>
        <CardTitle id="apoyo-mensual">Apoyo mensual</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {purpose ? <p className="text-sm wrap-anywhere">{purpose}</p> : null}
        <ShareBar
          className="h-3.5 gap-0.5"
          label={`Prometido: ${percentText(progress)}, ${euroText(promised)} de ${euroText(amount)} al mes`}
          parts={[{ key: "promised", points: Math.min(pointsOf(progress), WHOLE) }]}
        />
        <ul className={keysClass}>
          {isSome ? <Key name={`Prometido, ${euroText(promised)} al mes`} /> : null}
          <Key look="empty" name={`Objetivo, ${euroText(amount)} al mes`} />
        </ul>
        <DetailList>
          <DetailRow label="Prometido del objetivo">{percentText(progress)}</DetailRow>
          <DetailRow label="Recibido este mes" note={<Note as="span">Menos la comisión</Note>}>
            {euroText(received)}
          </DetailRow>
        </DetailList>
        <Note>
          {supporters === 0 ? "Todavía no apoya nadie." : `${supportersText(supporters)}.`}{" "}
          {named.length > 0 ? `${named.join(", ")}${others > 0 ? ` y ${others} más` : ""}.` : ""}
        </Note>
        {children}
      </CardContent>
    </Card>
  );
}
