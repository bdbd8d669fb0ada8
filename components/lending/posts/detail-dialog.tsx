"use client";

import { TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { reportLoanOffer, reportLoanRequest } from "@/actions/lending/posts";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import { LtvGauge } from "@/components/lending/ltv-gauge";
import { ReportPublication } from "@/components/offers/report-publication";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { parseMoney } from "@/lib/core/format/money";
import type { Prices } from "@/lib/core/format/reference-prices";
import { centsText, parseCents } from "@/lib/lending/cents";
import type { LoanMethod } from "@/lib/lending/constants";
import { DEFAULT_LTV } from "@/lib/lending/margin/constants";
import { priceAtLtv } from "@/lib/lending/margin/ltv-rules";
import type { PostKind } from "@/lib/lending/posts/constants";
import type { InvestorState } from "@/lib/offers/consent-rules";
import { DetailSums, methodsToTake } from "./detail-sums";
import { HowItWorks } from "./how-it-works";
import {
  collateralOf,
  dollarsText,
  firstNameOf,
  type PostLine,
  sumText,
  taeText,
  termTexts,
  worthText,
} from "./labels";
import { LtvBadge } from "./market-columns";
import { PostOwner } from "./person";

const TransactionDialog = dynamic(
  () => import("./transaction-dialog").then((module) => module.TransactionDialog),
  { ssr: false },
);

type DetailDialogProps = {
  kind: PostKind;
  post: PostLine;
  prices: Prices;
  investor: InvestorState | null;
  timeZone: string;
  /** Loads the posts anew after a refusal: the post may have changed. */
  reload: () => void;
  close: () => void;
};

/** The details of a request or an offer, and the effects of accepting it. */
export function DetailDialog(props: DetailDialogProps) {
  const { kind, post, prices, investor, timeZone, reload, close } = props;
  const [taking, setTaking] = useState(false);
  const methods = methodsToTake(post, useOfferedAssets());
  const lends = kind === "requests";
  const amount = sumText(post.amount, post.currency);
  const title = lends ? `Prestar ${amount} a ${firstNameOf(post)}` : `Pedir ${amount} a ${firstNameOf(post)}`;
  const sats = parseMoney(collateralOf(post), "BTC");
  const sum = { cents: parseCents(post.amount), currency: post.currency };
  const stop = centsText(priceAtLtv(sum, { sats, points: DEFAULT_LTV }, prices), "USD");
  if (taking) {
    return (
      <TransactionDialog
        post={post}
        prices={prices}
        investor={investor}
        timeZone={timeZone}
        reload={reload}
        back={() => setTaking(false)}
        close={close}
      />
    );
  }
  return (
    <Modal open onOpenChange={close} title={title} className="max-w-180">
      <DialogBody className="grid content-start gap-5 *:min-w-0">
        {methods.length > 0 ? null : <Note>Ahora no se admiten operaciones nuevas en dólares.</Note>}
        <PostOwner kind={kind} owner={post.owner}>
          <span className="font-[550]">{post.owner.name}</span>
        </PostOwner>
        <Purpose post={post} />
        <div className="grid grid-cols-2 gap-6 max-tablet:grid-cols-1 *:min-w-0">
          <div className="grid content-start gap-4">
            <DetailSums kind={kind} post={post} methods={methods} timeZone={timeZone} />
            <Facts post={post} prices={prices} methods={methods} />
          </div>
          <HowItWorks kind={kind} post={post} methods={methods} />
        </div>
        <div className="grid gap-3 border-t pt-4">
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="flex items-center gap-2 font-semibold">
              LTV <LtvBadge ltv={post.ltv} />
            </span>
            <span className="text-muted-foreground">
              Liquidación si BTC baja de <strong className="text-foreground">{stop}</strong>
            </span>
          </p>
          <LtvGauge sum={sum} sats={sats} prices={prices} />
        </div>
        <Alert variant="warning" icon={<TriangleAlert />}>
          {lends
            ? "Si el precio cae de golpe, la garantía puede no cubrir toda la deuda y perderías la diferencia."
            : "Si el precio cae, tendrás que añadir garantía o devolver una parte: al 90 % de LTV puede venderse."}
        </Alert>
        {lends ? (
          <Note>
            Antes de prestar, lee la{" "}
            <Link href={`/p2p-lending/requests/${post.id}/sheet`} target="_blank">
              ficha de datos fundamentales
            </Link>
            , con el aviso de riesgo.
          </Note>
        ) : null}
        <ReportPublication
          kind={lends ? "loan-request" : "loan-offer"}
          id={post.id}
          action={lends ? reportLoanRequest : reportLoanOffer}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Volver</Button>
        {methods.length > 0 ? (
          <Button variant="highlight" onClick={() => setTaking(true)}>
            {lends ? `Prestar ${amount}` : `Pedir ${amount}`}
          </Button>
        ) : null}
      </DialogFooter>
    </Modal>
  );
}

function Purpose({ post: { purpose, purposeKind } }: { post: PostLine }) {
  const kind = purposeKind === "business" ? "Finalidad empresarial." : "Finalidad personal.";
  return (
    <p className="text-sm wrap-anywhere">
      {purpose ? `«${purpose}». ` : null}
      <span className="text-muted-foreground">{kind}</span>
    </p>
  );
}

type FactsProps = { post: PostLine; prices: Prices; methods: readonly LoanMethod[] };

function Facts({ post, prices, methods }: FactsProps) {
  const { text, days } = termTexts(post.term);
  return (
    <DetailList>
      <DetailRow label="TAE">{taeText(post.tae)} %</DetailRow>
      <DetailRow label="Plazo">
        {text} {days ? <span className="text-xs font-normal text-muted-foreground">{days}</span> : null}
      </DetailRow>
      <DetailRow label="Se devuelve">
        {post.repayment === "whole" ? "Todo al final" : "A plazos, cada 30 días"}
      </DetailRow>
      <DetailRow label="Garantía">{amountTextOf(collateralOf(post), "BTC")}</DetailRow>
      <DetailRow label="Vale hoy">{worthText(collateralOf(post), post.currency, prices)}</DetailRow>
      {"maxLTV" in post && (post.minLTV || post.maxLTV) ? (
        <DetailRow label="LTV que acepta">
          {post.minLTV ? `desde ${formatDecimal(post.minLTV)} %` : ""}{" "}
          {post.maxLTV ? `hasta ${formatDecimal(post.maxLTV)} %` : ""}
        </DetailRow>
      ) : null}
      {post.currency === null && methods.length > 0 ? (
        <DetailRow label="Se paga con">{dollarsText(methods)}</DetailRow>
      ) : null}
    </DetailList>
  );
}
