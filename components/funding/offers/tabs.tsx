import { Handshake } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { listOffers, listOwnOffers } from "@/lib/funding/offers/list-queries";
import { listOffersInput, listOwnOffersInput } from "@/lib/funding/offers/schema";
import { OpenOffersList } from "./open-offers-list";
import { OwnOfferList } from "./own-list";

/** The open negotiations, without names. */
export async function AllOffers({ viewer }: { viewer: UserActor }) {
  const first = await listOffers(viewer, listOffersInput.parse({}));
  return (
    <Card aria-label="Ofertas que se negocian">
      {first.rows.length > 0 ? (
        <OpenOffersList first={first} query="" timeZone={viewer.timezone} />
      ) : (
        <Empty
          icon={<Handshake />}
          title="No se negocia ninguna oferta"
          action={<LinkButton href="/funding">Ver las solicitudes</LinkButton>}
        >
          Aquí se ve qué importes y qué participaciones se negocian, sin los nombres.
        </Empty>
      )}
    </Card>
  );
}

type OwnOffersProps = { viewer: UserActor; made: boolean };

/** The member's own offers, made or received, in every state. */
export async function OwnOffers({ viewer, made }: OwnOffersProps) {
  const role = made ? "made" : "received";
  const first = await listOwnOffers(viewer, listOwnOffersInput.parse({ role }));
  return (
    <Card aria-label={made ? "Mis ofertas" : "Ofertas recibidas"}>
      {first.rows.length > 0 ? (
        <OwnOfferList first={first} made={made} now={clock.now().toISOString()} />
      ) : (
        <Empty
          icon={<Handshake />}
          title={made ? "No has hecho ninguna oferta" : "No has recibido ninguna oferta"}
          action={
            <LinkButton href={made ? "/funding" : "/funding/create"}>
              {made ? "Ver las solicitudes" : "Solicitar financiación"}
            </LinkButton>
          }
        >
          {made
            ? "Elige una solicitud y propón tu importe, tu participación y tus condiciones."
            : "Aquí verás las ofertas por tus solicitudes y el plazo para responder."}
        </Empty>
      )}
    </Card>
  );
}
