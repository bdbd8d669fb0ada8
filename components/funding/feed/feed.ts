import {
  answerForFunding,
  askFundingRequest,
  followFundingRequest,
  postFundingUpdate,
  removeFundingQuestion,
  removeFundingReply,
  removeFundingUpdate,
  replyFundingUpdate,
  unfollowFundingRequest,
} from "@/actions/funding/feed";
import type { Feed } from "@/components/offers/feed";
import { requestOffer } from "@/lib/funding/feed/offer";
import { REQUEST } from "@/lib/funding/requests/machine";
import type { RequestDetail } from "@/lib/funding/requests/queries";

/** The updates of requests, and the questions to their owners. */
export const REQUEST_FEED: Feed = {
  offer: requestOffer,
  api: "/api/funding/requests",
  byOwner: "quien lo pide",
  updates: {
    post: postFundingUpdate,
    reply: replyFundingUpdate,
    removeUpdate: removeFundingUpdate,
    removeReply: removeFundingReply,
  },
  questions: { ask: askFundingRequest, answer: answerForFunding, removeQuestion: removeFundingQuestion },
  following: { follow: followFundingRequest, unfollow: unfollowFundingRequest },
};

export const feedSubject = ({ id, title, isOwn, status }: RequestDetail) => ({
  id,
  name: title,
  isOwn,
  isOpen: !REQUEST.isFinal(status) && status !== "draft",
});
