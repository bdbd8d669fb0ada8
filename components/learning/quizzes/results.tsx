import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount } from "@/lib/core/format/format";
import type { QuizResults } from "@/lib/learning/quizzes/results-queries";
import { progressOf } from "@/lib/learning/study/rules";

/** How the students do in the quiz of a chapter, for those who review the course. */
export function QuizResultsCard({ results }: { results: QuizResults }) {
  const { students, passed, attempts, current, questions } = results;
  return (
    <Card className="max-w-184" aria-labelledby="resultados">
      <CardHeader>
        <CardTitle id="resultados">Resultados</CardTitle>
      </CardHeader>
      {attempts === 0 ? (
        <CardContent>
          <Note>Todavía no lo ha respondido nadie.</Note>
        </CardContent>
      ) : (
        <>
          <CardContent>
            <DetailList>
              <DetailRow label="Alumnos que lo han intentado">{formatCount(students)}</DetailRow>
              <DetailRow label="Lo han aprobado">{shareText(passed, students)}</DetailRow>
              <DetailRow label="Intentos">{formatCount(attempts)}</DetailRow>
            </DetailList>
          </CardContent>
          {current > 0 ? (
            <DataTable
              caption="Fallos de cada pregunta"
              columns={columnsOf(current)}
              rows={questions}
              keyOf={({ question }) => question}
              dense
            />
          ) : (
            <CardContent>
              <Note>Nadie lo ha respondido desde que cambió.</Note>
            </CardContent>
          )}
        </>
      )}
    </Card>
  );
}

type Line = QuizResults["questions"][number];

const columnsOf = (answered: number): Column<Line>[] => [
  {
    name: "Pregunta",
    cell: ({ question }) => <span className="wrap-anywhere whitespace-pre-line">{question}</span>,
  },
  { name: "Fallos", align: "end", cell: ({ wrong }) => shareText(wrong, answered) },
];

/** `3 de 12 (25 %)` */
const shareText = (part: number, all: number) =>
  `${formatCount(part)} de ${formatCount(all)} (${progressOf(part, all)}\u00a0%)`;
