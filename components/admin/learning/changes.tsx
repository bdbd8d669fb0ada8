import { Note } from "@/components/display/note";
import { euros } from "@/components/learning/catalogue/labels";
import { ChapterContent } from "@/components/learning/chapters/syllabus";
import { ChapterDescription } from "@/components/learning/chapters/text";
import { ReviewedQuiz } from "@/components/learning/quizzes/questions";
import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/core/format/format";
import type {
  ChapterChange,
  OfferingChanges,
  ReviewedChapter,
} from "@/lib/learning/catalogue/difference-queries";

type LearningChangesProps = { changes: OfferingChanges };

/** The differences between an approved version and its proposed changes: each field and chapter before and after. */
export function LearningChanges({ changes: { fields, chapters, enrolledCount } }: LearningChangesProps) {
  return (
    <section className="grid content-start gap-4 *:min-w-0" aria-label="Cambios">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid content-start gap-1 *:min-w-0">
          <h3 className="font-semibold">{FIELD_LABELS[field]}</h3>
          <BeforeAfter before={shown(field, before)} after={shown(field, after)} />
        </div>
      ))}
      {chapters.map((change) => (
        <Chapter key={change.id} change={change} enrolledCount={enrolledCount} />
      ))}
      {fields.length + chapters.length === 0 ? <p>No cambia nada de lo aprobado.</p> : null}
    </section>
  );
}

const FIELD_LABELS: Readonly<Record<OfferingChanges["fields"][number]["field"], string>> = {
  title: "Título",
  description: "Descripción",
  services: "Servicios",
  contactInfo: "Contacto",
  isFree: "Gratis o de pago",
  price: "Precio",
  imageUrl: "Imagen",
};

const CHAPTER_FIELDS: Readonly<Partial<Record<string, string>>> = {
  chapterNumber: "número",
  title: "título",
  description: "descripción",
  videoUrl: "vídeo",
  pdfUrl: "PDF",
  hasPdfFile: "PDF",
  content: "texto",
  lessons: "lecciones",
  quiz: "cuestionario",
  hasQuiz: "cuestionario",
  isPreview: "vista previa",
};

const KINDS = {
  added: { name: "Capítulo nuevo", tone: "success" },
  removed: { name: "Capítulo eliminado", tone: "destructive" },
  changed: { name: "Capítulo cambiado", tone: "warning" },
} as const;

function shown(field: string, value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "Gratis" : "De pago";
  if (value === null || value === "") return "—";
  return field === "price" ? `${euros(value).text} €` : value;
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
      <div>
        <Note as="dt">Antes</Note>
        <dd className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
          <del className="text-muted-foreground">{before}</del>
        </dd>
      </div>
      <div>
        <Note as="dt">Después</Note>
        <dd className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
          <ins className="bg-primary-soft no-underline">{after}</ins>
        </dd>
      </div>
    </dl>
  );
}

function Chapter({ change, enrolledCount }: { change: ChapterChange; enrolledCount: number }) {
  const { kind, fields, before, after } = change;
  const { name, tone } = KINDS[kind];
  const names = [...new Set(fields.flatMap((field) => CHAPTER_FIELDS[field] ?? []))];
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold wrap-anywhere">
        <Badge variant={tone}>{name}</Badge> {(after ?? before)?.title}
      </h3>
      {names.length > 0 ? <p className="text-sm">Cambia: {names.join(", ")}.</p> : null}
      {kind === "removed" && enrolledCount > 0 ? (
        <p className="text-sm">
          {enrolledCount === 1
            ? "Lo pierde también el alumno inscrito."
            : `Lo pierden también los ${formatCount(enrolledCount)} alumnos inscritos.`}
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {before ? <Version name="Antes" chapter={before} /> : null}
        {after ? <Version name="Después" chapter={after} /> : null}
      </div>
    </div>
  );
}

function Version({ name, chapter }: { name: string; chapter: ReviewedChapter }) {
  return (
    <div className="grid content-start gap-1 *:min-w-0">
      <Note>
        {name} · capítulo {chapter.chapterNumber}
      </Note>
      <p className="font-semibold">{chapter.title}</p>
      <ChapterDescription text={chapter.description} />
      <ChapterContent chapter={chapter} />
      <ReviewedQuiz quiz={chapter.quiz} />
    </div>
  );
}
