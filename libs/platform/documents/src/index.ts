export { ImageIntake, type ImageShape, type KeptImage } from './image-intake';
export type { DocumentStore } from './stores/document-store';
export { openDocumentStore } from './stores/open-store';
export { ImageWorkers, workerBounds, type WorkerBounds } from './worker/image-workers';
