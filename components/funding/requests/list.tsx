"use client";

import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { CardPages, type CardPagesProps } from "@/components/offers/card-pages";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import type { RequestLine } from "@/lib/funding/requests/lines";
import { RequestCard } from "./card";

/** Requests as cards, with a button that loads more. */
export function RequestList(list: Omit<CardPagesProps<RequestLine>, "failed" | "card">) {
  return (
    <CardPages<RequestLine>
      {...list}
      failed="No se pudieron cargar más solicitudes"
      card={(request) => <RequestCard request={request} />}
    />
  );
}

type NoRequestsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoRequests({ title, href, act, children }: NoRequestsProps) {
  return (
    <>
      <h2 className="sr-only">Solicitudes</h2>
      <Empty
        className="rounded-lg border bg-card"
        icon={<HandCoins />}
        title={title}
        action={<LinkButton href={href}>{act}</LinkButton>}
      >
        {children}
      </Empty>
    </>
  );
}
