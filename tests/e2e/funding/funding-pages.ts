import { DRAWN, offerNumber, requestNumber, SENSORS } from "./funding-screens";

const MEMBER = "marta.ferrer@lonja.example";

type Limits = { page: number; open: number };

type OfferPage = { path: string; as?: string; limitKb: number; max: number };

/** The pages of funding and of private equity, with the limits of their script size and number of queries. */
export async function fundingPages({ page, open }: Limits): Promise<OfferPage[]> {
  const request = await requestNumber(SENSORS);
  const offer = await offerNumber(DRAWN, "nuria.vidal@lonja.example");
  const own = (path: string, max: number) => ({ path, as: MEMBER, limitKb: page, max });
  return [
    // The session and the list.
    own("/funding", 3),
    own("/funding?tab=offers", 3),
    own("/funding/create", 3),
    // A request with its counts, sheet, the member's own offer, questions, updates and followers.
    own(`/funding/${request}`, 12),
    // A negotiation with its versions, its request and the other offers.
    own(`/funding/offers/${offer}`, 12),
    { path: `/apps/funding/${request}`, limitKb: open, max: 4 },
    own("/private-equity", 3),
    own("/private-equity/create", 2),
  ];
}
