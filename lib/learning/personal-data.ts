import {
  courseEnrollments,
  courses,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
} from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's courses, mentorships, enrolments and reviews, for the export of their personal data. */
export const LEARNING_DATA: readonly PersonalData[] = [
  exportTable("cursos", courses, courses.ownerId, [
    "id",
    "title",
    "description",
    "priceCents",
    "approvalStatus",
    "status",
    "createdAt",
  ]),
  exportTable("mentorias", mentorships, mentorships.ownerId, [
    "id",
    "title",
    "description",
    "services",
    "contactInfo",
    "priceCents",
    "approvalStatus",
    "status",
    "createdAt",
  ]),
  exportTable("inscripciones-en-cursos", courseEnrollments, courseEnrollments.userId, [
    "id",
    "offeringId",
    "status",
    "progress",
    "createdAt",
    "completedAt",
  ]),
  exportTable("inscripciones-en-mentorias", mentorshipEnrollments, mentorshipEnrollments.userId, [
    "id",
    "offeringId",
    "status",
    "createdAt",
    "completedAt",
  ]),
  exportTable("citas-propuestas", mentorshipSessions, mentorshipSessions.proposedBy, [
    "id",
    "enrollmentId",
    "startsAt",
    "minutes",
    "note",
    "status",
    "createdAt",
  ]),
  exportTable("opiniones", learningReviews, learningReviews.userId, [
    "id",
    "itemType",
    "itemId",
    "stars",
    "comment",
    "createdAt",
  ]),
];
