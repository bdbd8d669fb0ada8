import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { PoolRow } from "@/lib/bank/pools/present";
import { enabledAssets } from "@/lib/core/config/assets";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { formatCount } from "@/lib/core/format/format";
import { LazyInvest } from "./actions.lazy";
import { yieldText } from "./yield";

type PoolCardsProps = { pools: readonly { pool: PoolRow; spendable: string }[] };

/** All pools, each with its target yield beside the actual one. */
export function PoolCards({ pools }: PoolCardsProps) {
  return (
    <>
      <div className="grid grid-cols-3 gap-6 max-desk:grid-cols-1">
        {pools.map((each) => (
          <PoolCard key={each.pool.id} {...each} />
        ))}
      </div>
      <Note>
        El objetivo no está garantizado{isDemonstration() ? " (datos de ejemplo)" : ""}: el rendimiento real
        sale de lo que gana cada pool y se calcula sobre el último año. Retirar depende de la liquidez.
      </Note>
    </>
  );
}

function PoolCard({ pool, spendable }: PoolCardsProps["pools"][number]) {
  const { id, asset, name, position } = pool;
  const isOpen = pool.isOpen && enabledAssets().includes(asset);
  const titleId = `pool-${id}`;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col">
      <CardHeader>
        <CardTitle id={titleId}>{name}</CardTitle>
        {isOpen ? null : <Badge>Cerrado a aportaciones</Badge>}
      </CardHeader>
      <StatStrip
        className="grid-cols-2 rounded-none border-0 border-b"
        stats={[
          { label: "Objetivo anual", value: yieldText(pool.targetPercent) },
          { label: "Rendimiento real", value: yieldText(pool.realPercent) },
        ]}
      />
      <CardContent className="grow">
        <DetailList>
          <DetailRow label="Total del pool">{amountTextOf(pool.assets, asset)}</DetailRow>
          <DetailRow label="Participantes">{formatCount(pool.members)}</DetailRow>
          <DetailRow label="Liquidez">{amountTextOf(pool.available, asset)}</DetailRow>
          {asset === "BTC" ? null : (
            <DetailRow label="Prestado con garantía">{amountTextOf(pool.lent, asset)}</DetailRow>
          )}
          <DetailRow label="Aportación mínima">{amountTextOf(pool.minDeposit, asset)}</DetailRow>
          {position ? (
            <DetailRow total label="Tu parte">
              {amountTextOf(position.amount, asset)}
            </DetailRow>
          ) : null}
        </DetailList>
      </CardContent>
      <CardFooter>
        <LazyInvest
          variant="default"
          className="w-full"
          disabled={!isOpen}
          pool={{ id, asset, name, minDeposit: pool.minDeposit, spendable }}
        >
          Depositar
        </LazyInvest>
      </CardFooter>
    </Card>
  );
}
