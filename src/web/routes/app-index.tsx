import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

export function Component() {
  return <Navigate to={paths.documents} replace />
}
