import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { rateTrade } from "@/actions/exchange/trades";
import { reportTradeRating } from "@/actions/identity/ratings";
import { ActionBar } from "@/components/deals/action-bar";
import { DealPage } from "@/components/deals/deal-page";
import { DealHeader, OPEN_PAGE } from "@/components/deals/header";
import { DealRatings } from "@/components/deals/ratings";
import { Note } from "@/components/display/note";
import { PersonNote } from "@/components/display/person";
import { StarFigure } from "@/components/display/star-rating";
import { completionText } from "@/components/exchange/orders/terms";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount, formatDate, formatRating } from "@/lib/core/format/format";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { isLive } from "@/lib/exchange/trades/rules";
import { primaryLabels, TradeCurrentStep } from "./current-step";
import { TradeEvidence } from "./evidence";
import { firstNameOf, STATUS_TONES, statusLabel } from "./labels";
import { TradeOutcome } from "./outcome";
import { TradePrimaryAction } from "./primary-action";
import { TradeProgress } from "./progress";
import { stageOf } from "./stage";
import { sinceText, tradesText } from "./trader-figures";

type TradeViewProps = { trade: TradeDetail; viewer: Viewer; chat: ReactNode };

/** The page of a trade for one of its parties: the current step, the progress, and the messages (`chat`). */
export function TradeView({ trade, viewer, chat }: TradeViewProps) {
  const { timezone: timeZone } = viewer;
  const isOver = !isLive(trade.status);
  return (
    <DealPage
      head={<Head trade={trade} viewer={viewer} />}
      now={
        isOver ? (
          <TradeOutcome trade={trade} timeZone={timeZone} />
        ) : (
          <TradeCurrentStep trade={trade} timeZone={timeZone} />
        )
      }
      more={
        isOver || trade.dispute ? (
          <>
            {isOver ? (
              <DealRatings
                deal={trade}
                name={firstNameOf(trade.counterpart.name)}
                timeZone={timeZone}
                action={rateTrade}
                report={{ action: reportTradeRating }}
                help="Cuando se publique, cualquier miembro con BTC P2P podrá leerla en su página."
              />
            ) : null}
            {trade.dispute ? <TradeEvidence trade={trade} timeZone={timeZone} /> : null}
          </>
        ) : null
      }
      path={<TradeProgress trade={trade} timeZone={timeZone} />}
      chat={chat ? <ChatCard trade={trade}>{chat}</ChatCard> : null}
      bar={isOver ? null : <Bar trade={trade} />}
    />
  );
}

function Bar({ trade }: { trade: TradeDetail }) {
  const { act } = stageOf(trade);
  if (!act) return null;
  return (
    <ActionBar deal={trade}>
      <TradePrimaryAction act={act} labels={primaryLabels(trade)} />
    </ActionBar>
  );
}

function ChatCard({
  trade: { counterpart, dispute },
  children,
}: {
  trade: TradeDetail;
  children: ReactNode;
}) {
  return (
    <Card className="flex min-h-0 flex-col overflow-hidden [grid-area:chat]" aria-labelledby="chat">
      <CardHeader>
        <CardTitle id="chat">Chat con {firstNameOf(counterpart.name)}</CardTitle>
        <Note as="span">{dispute ? "Sirve de prueba en la disputa" : "Solo lo leéis vosotros"}</Note>
      </CardHeader>
      {children}
    </Card>
  );
}

function Head({ trade, viewer }: { trade: TradeDetail; viewer: Viewer }) {
  const { id, role, btcAmount, status, createdAt, counterpart } = trade;
  const { name, profileImageUrl: picture } = counterpart;
  return (
    <DealHeader
      back={
        viewer.apps.includes("btc")
          ? { href: "/btc-p2p?tab=history", text: "Historial de BTC P2P" }
          : OPEN_PAGE
      }
      title={`${role === "buyer" ? "Compra" : "Venta"} de ${shown(btcAmount, "BTC").text} BTC`}
      number={`Operación n.º ${formatCount(id)}`}
      status={{ tone: STATUS_TONES[status], name: statusLabel(trade) }}
      since={`Aceptada el ${formatDate(new Date(createdAt), viewer.timezone)}`}
      counterpart={{
        roleText: role === "buyer" ? "Vende" : "Compra",
        name,
        picture,
        // A closed account has no page.
        href: counterpart.memberSince ? `/btc-p2p/traders/${counterpart.id}` : undefined,
      }}
      reputation={<Reputation counterpart={counterpart} timeZone={viewer.timezone} />}
    />
  );
}

type ReputationProps = { counterpart: TradeDetail["counterpart"]; timeZone: string };

function Reputation({ counterpart, timeZone }: ReputationProps) {
  const { reputation, completedTrades, memberSince } = counterpart;
  const trades = [tradesText(completedTrades), completionText(counterpart)].filter(Boolean).join(" · ");
  return (
    <>
      {Number(reputation) === 0 ? (
        <PersonNote>Sin valoraciones · {trades}</PersonNote>
      ) : (
        <PersonNote as={StarFigure}>
          <Star aria-hidden="true" /> {formatRating(reputation)}
          <span className="sr-only"> de 5</span> · {trades}
        </PersonNote>
      )}
      {memberSince ? <PersonNote>Desde {sinceText(memberSince, timeZone)}</PersonNote> : null}
    </>
  );
}
