import {
  answerForFund,
  askFund,
  followFund,
  postFundUpdate,
  removeFundQuestion,
  removeFundReply,
  removeFundUpdate,
  replyFundUpdate,
  unfollowFund,
} from "@/actions/equity/feed";
import type { Feed } from "@/components/offers/feed";
import { fundOffer } from "@/lib/equity/feed/offer";
import type { FundDetail } from "@/lib/equity/funds/queries";
import { isShown } from "@/lib/equity/funds/rows";

/** The updates of funds, and the questions to their managers. */
export const FUND_FEED: Feed = {
  offer: fundOffer,
  api: "/api/private-equity/funds",
  byOwner: "quien lo gestiona",
  updates: {
    post: postFundUpdate,
    reply: replyFundUpdate,
    removeUpdate: removeFundUpdate,
    removeReply: removeFundReply,
  },
  questions: { ask: askFund, answer: answerForFund, removeQuestion: removeFundQuestion },
  following: { follow: followFund, unfollow: unfollowFund },
};

export const feedSubject = ({ id, name, isOwn, status }: FundDetail) => ({
  id,
  name,
  isOwn,
  isOpen: isShown({ status }),
});
