import { POST as renewOffer } from "@/app/api/loans/offers/[id]/renewal/route";
import { DELETE as deleteOffer, PATCH as patchOffer } from "@/app/api/loans/offers/[id]/route";
import { GET as ownOffers } from "@/app/api/loans/offers/my/route";
import { GET as offers, POST as postOffer } from "@/app/api/loans/offers/route";
import { POST as renewRequest } from "@/app/api/loans/requests/[id]/renewal/route";
import { DELETE as deleteRequest, PATCH as patchRequest } from "@/app/api/loans/requests/[id]/route";
import { GET as ownRequests } from "@/app/api/loans/requests/my/route";
import { POST as postRequest, GET as requests } from "@/app/api/loans/requests/route";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import { anOffer, aRequest, offerRow, publishOffer, publishRequest, requestRow } from "./calls";

/** The two sides of the market with their endpoints: every test applies to both. */
export const SIDES = [
  {
    kind: "requests",
    noun: "solicitud",
    missing: "Esa solicitud no existe",
    collateral: "collateralAmount",
    body: aRequest,
    publish: publishRequest,
    row: requestRow,
    count: () => db.$count(loanRequests),
    list: requests,
    own: ownRequests,
    post: postRequest,
    patch: patchRequest,
    cancel: deleteRequest,
    renew: renewRequest,
  },
  {
    kind: "offers",
    noun: "oferta",
    missing: "Esa oferta no existe",
    collateral: "collateralRequired",
    body: anOffer,
    publish: publishOffer,
    row: offerRow,
    count: () => db.$count(loanOffers),
    list: offers,
    own: ownOffers,
    post: postOffer,
    patch: patchOffer,
    cancel: deleteOffer,
    renew: renewOffer,
  },
] as const;
