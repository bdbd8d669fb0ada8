import type { ReactNode } from "react";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ItemGroup } from "@/components/ui/item";
import type { Page } from "@/lib/core/command/page";
import type { QuestionLine } from "@/lib/learning/questions/queries";
import { QuestionItem } from "./item";

type QuestionsCardProps = {
  title: string;
  courseId: number;
  page: Page<QuestionLine>;
  /** The address of the first page, and whether this is it. */
  href: string;
  isFirst: boolean;
  timeZone: string;
  namesChapter?: boolean;
  /** What is said when there are none. */
  none: string;
  /** The button beside the title. */
  children?: ReactNode;
};

/** A page of questions, with links to the others. */
export function QuestionsCard(props: QuestionsCardProps) {
  const { title, courseId, page, href, isFirst, timeZone, namesChapter = false, none, children } = props;
  return (
    <Card id="preguntas" className="scroll-mt-20" aria-labelledby="titulo-preguntas">
      <CardHeader>
        <CardTitle id="titulo-preguntas">{title}</CardTitle>
        {children}
      </CardHeader>
      {page.rows.length === 0 ? (
        <CardContent>
          <Note>{none}</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {page.rows.map((question) => (
            <QuestionItem
              key={question.id}
              courseId={courseId}
              question={question}
              timeZone={timeZone}
              namesChapter={namesChapter}
            />
          ))}
        </ItemGroup>
      )}
      <PageLinks
        href={`${href}#preguntas`}
        name="questions"
        isFirst={isFirst}
        nextCursor={page.nextCursor}
        scroll={false}
      />
    </Card>
  );
}
