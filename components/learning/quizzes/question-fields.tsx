import { Plus, Trash2, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Radio } from "@/components/ui/radio";
import { Textarea } from "@/components/ui/textarea";
import { MAX_QUIZ_LENGTH, QUIZ_OPTIONS } from "@/lib/learning/quizzes/constants";
import { blankOption, type QuestionDraft } from "./draft";

type QuestionFieldsProps = {
  number: number;
  question: QuestionDraft;
  /** By field: `question`, `options`, `options.0`, `rightOption`. */
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<QuestionDraft>) => void;
  /** Null for the only question. */
  remove: (() => void) | null;
};

/** The text of a question and its options, one of which is marked as right. */
export function QuestionFields({ number, question, errors, change, remove }: QuestionFieldsProps) {
  const id = useId();
  const { options, right } = question;
  const problem = errors.options ?? errors.rightOption;
  return (
    <div className="grid content-start gap-3 rounded-md border p-4 *:min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field id={id} label={`Pregunta ${number}`} error={errors.question}>
          <Textarea
            {...fieldAria(id, { error: errors.question })}
            rows={2}
            maxLength={MAX_QUIZ_LENGTH.question}
            value={question.question}
            onChange={({ target }) => change({ question: target.value })}
          />
        </Field>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Quitar la pregunta ${number}`}
          disabled={remove === null}
          onClick={() => remove?.()}
        >
          <Trash2 />
        </Button>
      </div>
      <fieldset
        className="grid content-start gap-2 *:min-w-0"
        aria-describedby={problem ? `${id}-options-error` : undefined}
      >
        <legend className="mb-1 text-sm font-[550]">Opciones: marca la correcta</legend>
        {options.map(({ key, text }, place) => (
          <OptionField
            key={key}
            group={`${id}-right`}
            name={`Opción ${place + 1} de la pregunta ${number}`}
            text={text}
            isRight={key === right}
            error={errors[`options.${place}`]}
            choose={() => change({ right: key })}
            write={(written) =>
              change({ options: options.map((each) => (each.key === key ? { key, text: written } : each)) })
            }
            remove={
              options.length > QUIZ_OPTIONS.min
                ? () => change({ options: options.filter((each) => each.key !== key) })
                : null
            }
          />
        ))}
        {problem ? <FieldError id={`${id}-options-error`}>{problem}</FieldError> : null}
      </fieldset>
      <div>
        <Button
          size="sm"
          disabled={options.length >= QUIZ_OPTIONS.max}
          onClick={() => change({ options: [...options, blankOption()] })}
        >
          <Plus /> Añadir opción <span className="sr-only">a la pregunta {number}</span>
        </Button>
      </div>
    </div>
  );
}

type OptionFieldProps = {
  /** The name that the radio buttons of a question share. */
  group: string;
  name: string;
  text: string;
  isRight: boolean;
  error: string | undefined;
  choose: () => void;
  write: (text: string) => void;
  /** Null if the minimum number of options is reached. */
  remove: (() => void) | null;
};

function OptionField({ group, name, text, isRight, error, choose, write, remove }: OptionFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Radio name={group} aria-label={`${name}: es la correcta`} checked={isRight} onChange={choose} />
        <Input
          {...fieldAria(id, { error })}
          aria-label={name}
          maxLength={MAX_QUIZ_LENGTH.option}
          autoComplete="off"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={`Quitar la ${name.toLowerCase()}`}
          disabled={remove === null}
          onClick={() => remove?.()}
        >
          <X />
        </Button>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
