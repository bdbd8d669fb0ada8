import { Badge } from "@/components/ui/badge";
import type { QuizView } from "@/lib/learning/quizzes/queries";

type QuizQuestionsProps = {
  questions: QuizView["questions"];
  /** The viewer's answers to these questions, if they have answered them. */
  attempt?: Answered | null;
};

type Answered = { answers: readonly number[]; wrong: readonly number[] };

/** The questions of a quiz with their options: the right ones where the viewer may know them, and the chosen ones. */
export function QuizQuestions({ questions, attempt = null }: QuizQuestionsProps) {
  return (
    <ol className="grid list-decimal content-start gap-4 pl-5 text-sm *:min-w-0">
      {questions.map(({ question, options, rightOption }, place) => (
        <li key={question}>
          <p className="font-[550] wrap-anywhere whitespace-pre-line">
            {question}{" "}
            {isWrong(attempt, place, rightOption) ? <Badge variant="destructive">Fallada</Badge> : null}
          </p>
          <ul className="mt-2 grid content-start gap-1">
            {options.map((option, at) => (
              <li key={option} className="flex flex-wrap items-center gap-2">
                <span className="wrap-anywhere">{option}</span>
                {rightOption === at ? <Badge variant="success">Correcta</Badge> : null}
                {attempt?.answers[place] === at ? <Badge>Tu respuesta</Badge> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Whether an answer is wrong: beside the right option, which may be corrected later, by it; else as it was marked. */
function isWrong(attempt: Answered | null, place: number, rightOption: number | null): boolean {
  if (!attempt) return false;
  return rightOption === null ? attempt.wrong.includes(place) : attempt.answers[place] !== rightOption;
}

type ReviewedQuizProps = { quiz: QuizView | null; summary?: string };

/** The quiz of a chapter for those who review the course. */
export function ReviewedQuiz({ quiz, summary = "Ver el cuestionario" }: ReviewedQuizProps) {
  if (!quiz) return null;
  return (
    <details className="group/quiz">
      <summary className="w-fit cursor-pointer text-sm font-[550] text-primary group-open/quiz:mb-3">
        {summary}
      </summary>
      <div className="grid content-start gap-3 *:min-w-0">
        <p className="text-sm">{quizRules(quiz)}</p>
        <QuizQuestions questions={quiz.questions} />
      </div>
    </details>
  );
}

/** `Se aprueba con el 70 % de aciertos. Hay 3 intentos cada 24 horas.` */
export function quizRules({ passPercent, attemptsPerDay }: Pick<QuizView, "passPercent" | "attemptsPerDay">) {
  const attempts = attemptsPerDay === 1 ? "un intento" : `${attemptsPerDay} intentos`;
  return `Se aprueba con el ${passPercent}\u00a0% de aciertos. Hay ${attempts} cada 24 horas.`;
}
