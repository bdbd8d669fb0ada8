import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PaidRequestView, RequestView } from "@/components/bank/payments/request-view";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { getRequestByCode, isPaidByLink } from "@/lib/bank/payments/request-queries";
import { nullIfNotFound } from "@/lib/core/command/errors";

export const metadata: Metadata = { title: "Solicitud de pago" };

export default async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: code } = await params;
  return <AppPage app="debank">{(actor) => <Found viewer={authorize("user", actor)} code={code} />}</AppPage>;
}

async function Found({ viewer, code }: { viewer: UserActor; code: string }) {
  const request = await getRequestByCode(viewer, code).catch(nullIfNotFound);
  if (request) return <RequestView viewer={viewer} request={request} code={code} />;
  return (await isPaidByLink(code)) ? <PaidRequestView /> : notFound();
}
