import { MissingOffering } from "@/components/learning/catalogue/missing-offering";

export default function CourseNotFound() {
  return <MissingOffering kind="course" />;
}
