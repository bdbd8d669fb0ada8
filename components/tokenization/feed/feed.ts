import {
  answerForProject,
  askPromoter,
  followProject,
  postProjectUpdate,
  removeProjectQuestion,
  removeProjectReply,
  removeProjectUpdate,
  replyProjectUpdate,
  unfollowProject,
} from "@/actions/tokenization/feed";
import type { Feed } from "@/components/offers/feed";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

/** The updates of projects, and the questions to their promoters. */
export const PROJECT_FEED: Feed = {
  offer: projectOffer,
  api: "/api/projects",
  byOwner: "quien lo promueve",
  updates: {
    post: postProjectUpdate,
    reply: replyProjectUpdate,
    removeUpdate: removeProjectUpdate,
    removeReply: removeProjectReply,
  },
  questions: { ask: askPromoter, answer: answerForProject, removeQuestion: removeProjectQuestion },
  following: { follow: followProject, unfollow: unfollowProject },
};

export const feedSubject = ({ id, name, isOwn, status }: ProjectDetail) => ({
  id,
  name,
  isOwn,
  isOpen: !PROJECT.isFinal(status) && status !== "draft",
});
