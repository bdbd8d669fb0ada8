import Link from "next/link";
import { type Cursors, PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { instructorPath, offeringPath } from "@/lib/learning/catalogue/rules";
import { type InstructorReview, listInstructorReviews } from "@/lib/learning/study/review-queries";
import { listInstructorReviewsInput } from "@/lib/learning/study/schema";
import { ReviewItem } from "./review-item";

type InstructorReviewsProps = { id: string; cursors: Cursors; viewer: Viewer };

/** The reviews of everything that the member teaches or has taught. */
export async function InstructorReviews({ id, cursors, viewer }: InstructorReviewsProps) {
  const page = parsedOr(listInstructorReviewsInput, { id, cursor: cursors.reviews }, { id });
  const { rows: reviews, nextCursor } = await listInstructorReviews(page);
  const isFirst = page.cursor === undefined;
  if (reviews.length === 0 && isFirst) return null;
  return (
    <Card aria-labelledby="valoraciones">
      <CardHeader>
        <CardTitle id="valoraciones">Valoraciones</CardTitle>
      </CardHeader>
      <ItemGroup>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            {...(review.author.id !== viewer.id && { of: review.about })}
            timeZone={viewer.timezone}
          >
            <About about={review.about} />
          </ReviewItem>
        ))}
      </ItemGroup>
      <PageLinks
        href={`${instructorPath(id)}#valoraciones`}
        name="reviews"
        cursors={cursors}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

function About({ about: { kind, id, title } }: Pick<InstructorReview, "about">) {
  if (title === null) {
    return <Note>{kind === "course" ? "Sobre un curso retirado" : "Sobre una mentoría retirada"}</Note>;
  }
  return (
    <Note>
      Sobre <Link href={offeringPath(kind, id)}>{title}</Link>
    </Note>
  );
}
