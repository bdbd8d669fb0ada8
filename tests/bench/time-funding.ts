import { listOffers, listOwnOffers } from "@/lib/funding/offers/list-queries";
import { listOffersInput, listOwnOffersInput } from "@/lib/funding/offers/schema";
import { listOwnRequests, listRequests } from "@/lib/funding/requests/list-queries";
import { listOwnRequestsInput, listRequestsInput } from "@/lib/funding/requests/list-schema";
import { answerWays } from "./ways";

answerWays({
  requests: (member, asked) => listRequests(member, listRequestsInput.parse(asked)),
  "own requests": (member, asked) => listOwnRequests(member, listOwnRequestsInput.parse(asked)),
  offers: (member, asked) => listOffers(member, listOffersInput.parse(asked)),
  "own offers": (member, asked) => listOwnOffers(member, listOwnOffersInput.parse(asked)),
});
