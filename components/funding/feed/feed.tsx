import {
  answerForFunding,
  askFundingRequest,
  followFundingRequest,
  postFundingUpdate,
  removeFundingQuestion,
  removeFundingReply,
  replyFundingUpdate,
  unfollowFundingRequest,
} from "@/actions/funding/feed";
import { FollowButton } from "@/components/offers/follow-button";
import { QuestionsCard } from "@/components/offers/questions-card";
import { UpdatesCard } from "@/components/offers/updates-card";
import type { Viewer } from "@/lib/auth/actor";
import { requestOffer } from "@/lib/funding/feed/offer";
import { getFollowing } from "@/lib/funding/feed/queries";
import { REQUEST } from "@/lib/funding/requests/machine";
import type { RequestDetail } from "@/lib/funding/requests/queries";
import { questionJson, updateJson } from "@/lib/offers/feed-present";
import { listQuestions, listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

const UPDATES = { post: postFundingUpdate, reply: replyFundingUpdate, removeReply: removeFundingReply };
const QUESTIONS = { ask: askFundingRequest, answer: answerForFunding, removeQuestion: removeFundingQuestion };
const FOLLOWING = { follow: followFundingRequest, unfollow: unfollowFundingRequest };

type FeedProps = { request: RequestDetail; viewer: Viewer };

const offerOf = ({ id, isOwn, status }: RequestDetail) => ({
  id,
  isOwn,
  isOpen: !REQUEST.isFinal(status) && status !== "draft",
  api: "/api/funding/requests",
  byOwner: "quien lo pide",
});

/** What is new of a request, and whether the viewer is told. */
export async function RequestUpdates({ request, viewer }: FeedProps) {
  const { id, title: name, isOwn } = request;
  const [updates, following] = await Promise.all([
    listUpdates(requestOffer, viewer, listInput.parse({ id })),
    getFollowing(viewer, id),
  ]);
  return (
    <div className="grid gap-3">
      {isOwn ? null : <FollowButton offer={{ id, name }} acts={FOLLOWING} {...following} />}
      <UpdatesCard
        key={JSON.stringify(updates.rows.map((update) => [update.id, update.replies.length]))}
        offer={offerOf(request)}
        acts={UPDATES}
        first={{ ...updates, rows: updates.rows.map(updateJson) }}
        timeZone={viewer.timezone}
      />
    </div>
  );
}

/** What whoever asks for the money was asked, and has answered once for all. */
export async function RequestQuestions({ request, viewer }: FeedProps) {
  const questions = await listQuestions(requestOffer, viewer, listInput.parse({ id: request.id }));
  return (
    <QuestionsCard
      key={JSON.stringify(questions.rows.map(({ id, answer }) => [id, answer !== null]))}
      offer={offerOf(request)}
      acts={QUESTIONS}
      first={{ ...questions, rows: questions.rows.map(questionJson) }}
    />
  );
}
