import {
  answerForProject,
  askPromoter,
  followProject,
  postProjectUpdate,
  removeProjectQuestion,
  removeProjectReply,
  replyProjectUpdate,
  unfollowProject,
} from "@/actions/tokenization/feed";
import { FollowButton } from "@/components/offers/follow-button";
import { QuestionsCard } from "@/components/offers/questions-card";
import { UpdatesCard } from "@/components/offers/updates-card";
import type { Viewer } from "@/lib/auth/actor";
import { questionJson, updateJson } from "@/lib/offers/feed-present";
import { listQuestions, listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import { getFollowing } from "@/lib/tokenization/feed/queries";
import { PROJECT } from "@/lib/tokenization/projects/machine";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

const UPDATES = { post: postProjectUpdate, reply: replyProjectUpdate, removeReply: removeProjectReply };
const QUESTIONS = { ask: askPromoter, answer: answerForProject, removeQuestion: removeProjectQuestion };
const FOLLOWING = { follow: followProject, unfollow: unfollowProject };

type FeedProps = { project: ProjectDetail; viewer: Viewer };

const offerOf = ({ id, isOwn, status }: ProjectDetail) => ({
  id,
  isOwn,
  isOpen: !PROJECT.isFinal(status) && status !== "draft",
  api: "/api/projects",
  byOwner: "quien lo promueve",
});

/** What is new of a project, and whether the viewer is told. */
export async function ProjectUpdates({ project, viewer }: FeedProps) {
  const { id, name, isOwn } = project;
  const [updates, following] = await Promise.all([
    listUpdates(projectOffer, viewer, listInput.parse({ id })),
    getFollowing(viewer, id),
  ]);
  return (
    <div className="grid gap-3">
      {isOwn ? null : <FollowButton offer={{ id, name }} acts={FOLLOWING} {...following} />}
      <UpdatesCard
        key={JSON.stringify(updates.rows.map((update) => [update.id, update.replies.length]))}
        offer={offerOf(project)}
        acts={UPDATES}
        first={{ ...updates, rows: updates.rows.map(updateJson) }}
        timeZone={viewer.timezone}
      />
    </div>
  );
}

/** What its promoter was asked, and has answered once for all. */
export async function ProjectQuestions({ project, viewer }: FeedProps) {
  const questions = await listQuestions(projectOffer, viewer, listInput.parse({ id: project.id }));
  return (
    <QuestionsCard
      key={JSON.stringify(questions.rows.map(({ id, answer }) => [id, answer !== null]))}
      offer={offerOf(project)}
      acts={QUESTIONS}
      first={{ ...questions, rows: questions.rows.map(questionJson) }}
    />
  );
}
