import { Star } from "lucide-react";
import { useId } from "react";
import { FieldError } from "@/components/ui/field";

const STARS = [
  { count: 1, name: "1 estrella: muy mal" },
  { count: 2, name: "2 estrellas: mal" },
  { count: 3, name: "3 estrellas: regular" },
  { count: 4, name: "4 estrellas: bien" },
  { count: 5, name: "5 estrellas: muy bien" },
] as const;

type StarInputProps = { value: number; onChoose: (stars: number) => void; error: string | null };

/** A choice of one to five stars; zero means that none is chosen yet. */
export function StarInput({ value, onChoose, error }: StarInputProps) {
  const id = useId();
  return (
    <>
      <fieldset className="flex gap-1" aria-describedby={error ? id : undefined}>
        <legend className="sr-only">Estrellas</legend>
        {STARS.map(({ count, name }) => (
          <label
            key={count}
            className="grid size-control cursor-pointer place-items-center rounded-md text-[1.25rem] text-muted-foreground hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              className="sr-only"
              type="radio"
              name="stars"
              value={count}
              checked={value === count}
              onChange={() => onChoose(count)}
            />
            <Star className={count <= value ? "fill-current text-primary" : undefined} />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </fieldset>
      {error ? (
        <FieldError id={id} role="alert">
          {error}
        </FieldError>
      ) : null}
    </>
  );
}
